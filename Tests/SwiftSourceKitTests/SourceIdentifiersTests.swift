import SwiftSourceKit
import Testing

@Suite struct SourceIdentifiersTests {
  private static func names(_ text: String) -> [String] {
    SourceIdentifiers.all(in: Array(text.utf8)).map { identifier in
      "\(identifier.line) \(identifier.name)" + (identifier.context == .comment ? " said" : "")
    }
  }

  @Test("Finds names in code and in interpolations")
  func code() {
    #expect(
      Self.names("let a = \"b \\(c(\"d \\(e)\")) f\"\n+ `g`")
        == ["1 let", "1 a", "1 c", "1 e", "2 g"])
  }

  @Test("Finds whole words in comments, with their lines")
  func comments() {
    #expect(
      Self.names("// Old's OldName, `Old`\n/* a\r\n  2nd größe-Old */")
        == [
          "1 Old said", "1 s said", "1 OldName said", "1 Old said", "2 a said", "3 größe said",
          "3 Old said",
        ])
  }

  @Test("Ignores strings, numbers and signs")
  func others() {
    #expect(Self.names("\"Old\" 0x0Old #\"\\(Old)\"# →") == [])
  }

  @Test("Returns ranges without backticks")
  func ranges() {
    let bytes = Array("`a b`// c".utf8)
    #expect(SourceIdentifiers.all(in: bytes).map(\.range) == [1..<4, 8..<9])
  }
}
