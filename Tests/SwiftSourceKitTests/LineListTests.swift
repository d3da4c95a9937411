import SwiftSourceKit
import Testing

@Suite struct LineListTests {
  /// Parses the list of names between the brackets in `text`.
  private static func list(_ text: String) throws -> LineList {
    let bytes = Array(text.utf8)
    let words = SwiftWords(bytes)
    let start = try #require(words.places(of: "[").first)
    let (elements, end) = try #require(words.list(from: start))
    return LineList(
      bytes: bytes, range: words.bytes(of: start..<end + 1), elements: elements.map(words.element),
      names: elements.map { words[$0.lowerBound] })
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "Inserts an element formatted like its neighbors; removing it restores every byte",
    arguments: [
      ("[]", nil, "[n]"), ("[a]", "a", "[a, n]"), ("[a, b]", "a", "[a, n, b]"),
      ("[a, b]", nil, "[n, a, b]"), ("[\n]", nil, "[\n  n,\n]"),
      ("[\n\ta,\r\n\tb // c\r\n]", "a", "[\n\ta,\r\n\tn,\r\n\tb // c\r\n]"),
      ("[\n  a, // A\n  b\n]", "b", "[\n  a, // A\n  b,\n  n\n]"),
    ])
  func insertion(text: String, predecessor: String?, expected: String) throws {
    let list = try Self.list(text)
    let edited = list.inserting("n", after: predecessor.flatMap(list.index(of:)))
    #expect(Self.text(edited) == expected)
    #expect(Self.text(try Self.list(expected).removing("n")) == text)
  }

  @Test("Moves the comments of an element with it") func comments() throws {
    let list = try Self.list("[\n  // All\n  a, // A\n  // Second\n  b, // B\n]")
    #expect(list.text(of: "b") == "// Second\n  b")
    #expect(list.comment(of: "b") == " // B")
    #expect(list.text(of: "a") == "a")
    #expect(list.text(of: "c") == "" && list.comment(of: "c") == "")
    #expect(Self.text(list.removing("b")) == "[\n  // All\n  a, // A\n]")
  }

  @Test("Removes only the last of two elements with the same name") func removal() throws {
    #expect(Self.text(try Self.list("[a, b, a]").removing("a")) == "[a, b]")
    #expect(Self.text(try Self.list("[a, b]").removing("c")) == "[a, b]")
  }
}
