import SwiftSourceKit
import Testing

@Suite struct SwiftWordsTests {
  private static func words(_ text: String) -> SwiftWords { SwiftWords(Array(text.utf8)) }

  @Test("Splits a list into its elements, including nested lists") func lists() throws {
    let words = Self.words("f(a, b: [c, d], /* , */ { e(), f })\n")
    let list = try #require(words.list(from: 1))
    #expect(list.elements.map { words[$0.lowerBound] } == ["a", "b", "{"])
    #expect(words[list.end] == ")" && list.end == words.count - 1)
    #expect(words.list(from: 6)?.elements.count == 2)
    #expect(Self.words("f()").list(from: 1)?.elements.isEmpty == true)
    #expect(Self.words("f(a, b").list(from: 1) == nil)
  }

  @Test(
    "Reads only string literals without escapes, interpolations and special delimiters",
    arguments: [
      (#""a b""#, "a b"), ("\"\"", nil), (#""a\n""#, nil), (#""\(a)""#, nil), ("a", nil),
      (##"#"a"#"##, nil), ("\"\"\"a\"\"\"", nil), ("", nil),
    ])
  func strings(text: String, string: String?) { #expect(Self.words(text).string(at: 0) == string) }

  @Test("Reads identifiers in interpolations only on request") func interpolations() {
    let text = Array(#"a("b \(c("d \(e)")) f")"#.utf8)
    #expect(SwiftWords(text).count == 4)
    let words = SwiftWords(text, inStrings: true)
    #expect((0..<words.count).filter(words.isIdentifier).map { words[$0] } == ["a", "c", "e"])
  }

  @Test("Compares words at an index, and has no word beyond the ends") func contains() {
    let words = Self.words("let a = [1]")
    #expect(words.contains(["a", "=", "["], at: 1))
    #expect(!words.contains(["]", "a"], at: 5))
    #expect(words.isIdentifier(at: 1) && !words.isIdentifier(at: 2) && !words.isIdentifier(at: 6))
    #expect(words[6] == "" && words[-1] == "")
  }

  @Test("Returns the line of each word, and the last line beyond the end") func lines() {
    let words = Self.words("a\nb // c\n\nd\n")
    #expect((0...3).map(words.line) == [1, 2, 4, 4])
  }
}
