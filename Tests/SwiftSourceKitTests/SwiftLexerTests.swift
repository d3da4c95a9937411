import SwiftSourceKit
import Testing

@Suite struct SwiftLexerTests {
  /// Returns the tokens of `text`, each after the first letter of its kind, such as `i:name`.
  private static func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SwiftLexer.tokens(of: bytes).map { described($0, in: bytes) }
  }

  private static func pieces(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SwiftLexer.pieces(of: bytes).map { described($0, in: bytes) }
  }

  private static func described(_ token: SwiftToken, in bytes: [UInt8]) -> String {
    "\(token.kind)".prefix(1) + ":" + String(decoding: bytes[token.range], as: UTF8.self)
  }

  @Test("Distinguishes words, numbers and signs") func words() {
    #expect(
      Self.tokens("let a_1 = -0x1F.b + 1.5e-3*$0")
        == [
          "i:let", "i:a_1", "p:=", "p:-", "n:0x1F", "p:.", "i:b", "p:+", "n:1.5e-3", "p:*", "i:$0",
        ])
  }

  @Test(
    "Ends each kind of token where the compiler ends it",
    arguments: [
      "n:0x1p-3", "n:1_000", "n:0b01", "n:1e+9", "i:`import`", "i:`two words`", "i:größe", "i:名前",
      "i:🦊x", "i:e\u{301}", "c:// a \" b", "c:/* a /* b */ \" */", "s:\"a \\\" b\"", "s:\"\"",
      "s:\"\"\"\n a \"b\" \"\" \\\"\"\" c\n\"\"\"", "s:#\"a \" \\(b) \\\"#", "s:##\"a \"# b\"##",
      "s:#\"\"\"#", "s:#\"\"\"\n \"\"\" a\n\"\"\"#", "s:\"a \\(b(c, \"d \\(e)\")) f\"",
      "s:\"\"\"\n\\(a(\"\"\"\n)\n\"\"\"))\n\"\"\"", "s:#\"a \\#(b) c\"#", "s:\"\\(a /* ) */)\"",
      "s:/a \" b/", "s:/a(?<b>\\/ [)])c/", "s:#/a / \" b/#", "s:#/\n a \" b\n/#", "s:/\\(/",
    ])
  func wholeTokens(token: String) {
    #expect(Self.tokens("\(token.dropFirst(2))") == [token])
    let around = Self.tokens("x = \(token.dropFirst(2))\ny")
    #expect(around == ["i:x", "p:=", token, "i:y"])
  }

  @Test("Splits a string into literal segments and interpolated code") func pieces() {
    #expect(
      Self.pieces("\"a \\(b + \"\\(c)\") d\" e")
        == ["s:\"a \\(", "i:b", "p:+", "s:\"\\(", "i:c", "s:)\"", "s:) d\"", "i:e"])
    #expect(
      Self.pieces("#\"\\(a)\\#((b))\"#") == ["s:#\"\\(a)\\#(", "p:(", "i:b", "p:)", "s:)\"#"])
  }

  @Test(
    "Ends an unterminated token with its line or with the file",
    arguments: [
      ("\"a\nb", ["s:\"a", "i:b"]), ("\"a \\(b\nc", ["s:\"a \\(b", "i:c"]),
      ("\"a\\\nb", ["s:\"a\\", "i:b"]), ("`a\nb", ["p:`", "i:a", "i:b"]),
      ("/* a\nb", ["c:/* a\nb"]),
      ("\"\"\"\na\\(b\nc", ["s:\"\"\"\na\\(b\nc"]), ("#/a\nb", ["s:#/a", "i:b"]),
      ("#/\nb", ["s:#/", "i:b"]), ("/a\nb", ["p:/", "i:a", "i:b"]), ("#", ["p:#"]), ("", []),
    ])
  func open(text: String, tokens: [String]) { #expect(Self.tokens(text) == tokens) }

  @Test("Reads a slash as an operator where no expression can begin") func slashes() {
    #expect(Self.tokens("a/b/c") == ["i:a", "p:/", "i:b", "p:/", "i:c"])
    #expect(Self.tokens("a / b / c") == ["i:a", "p:/", "i:b", "p:/", "i:c"])
    #expect(Self.tokens("f(/)/") == ["i:f", "p:(", "p:/", "p:)", "p:/"])
    #expect(Self.tokens("func /(a)/") == ["i:func", "p:/", "p:(", "i:a", "p:)", "p:/"])
  }

  @Test("Accepts a '#!' line, also after a byte-order mark") func fileStart() {
    #expect(Self.tokens("#!/bin/sh \"\na") == ["c:#!/bin/sh \"", "i:a"])
    #expect(Self.tokens("\u{FEFF}#!/bin/sh \"\na") == ["c:#!/bin/sh \"", "i:a"])
    #expect(Self.tokens("a #!/b") == ["i:a", "p:#", "p:!", "p:/", "i:b"])
  }

  @Test("Reads a non-ASCII symbol and an invalid byte as one token each") func signs() {
    #expect(Self.tokens("a→b") == ["i:a", "p:→", "i:b"])
    #expect(
      SwiftLexer.tokens(of: [0x61, 0xFF, 0xE2, 0x62]).map(\.range) == [0..<1, 1..<2, 2..<3, 3..<4])
  }

  @Test("Counts lines that end with LF, CR or both") func lines() {
    let tokens = SwiftLexer.tokens(of: Array("a\nb\rc\r\nd \"\"\"\r\n\r\n\"\"\" /*\r*/ e".utf8))
    #expect(tokens.map(\.line) == [1, 2, 3, 4, 4, 6, 7])
  }

  @Test(
    "Finds the whole words in a text that can be identifiers",
    arguments: [
      ("Old's OldName, `Old`", ["Old", "s", "OldName", "Old"]),
      ("a\r\n  2nd größe-Old", ["a", "größe", "Old"]), ("“Old”—Old→", ["Old", "Old"]),
      ("0x0Old + 1", []), ("\u{FEFF}Old", ["Old"]), ("", []),
    ])
  func words(text: String, words: [String]) {
    let bytes = Array(text.utf8)
    #expect(SwiftLexer.words(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == words)
  }

  @Test("Reads deeply nested strings") func deep() {
    let text = String(repeating: "\"\\(", count: 10_000) + String(repeating: ")\"", count: 10_000)
    #expect(SwiftLexer.tokens(of: Array(text.utf8)).map(\.range) == [0..<50_000])
  }

  @Test("Splits every file of this repository into tokens and gaps without loss")
  func repository() throws {
    let sources = try RepositorySources.all()
    #expect(sources.count > 100)
    for (path, bytes) in sources { #expect(TokenCoverage.problem(of: bytes) == nil, "\(path)") }
  }
}
