import ScaffoldKit
import Testing

@Suite struct SourceIdentifiersTests {
  private static func names(_ text: String) -> [String] {
    SourceIdentifiers.all(in: Array(text.utf8)).map { identifier in
      "\(identifier.line) \(identifier.name)" + (identifier.place == .comment ? " said" : "")
    }
  }

  @Test("Names of the code are found, also in what is interpolated")
  func code() {
    #expect(
      Self.names("let a = \"b \\(c(\"d \\(e)\")) f\"\n+ `g`")
        == ["1 let", "1 a", "1 c", "1 e", "2 g"])
  }

  @Test("Words of comments are found whole, in their lines")
  func comments() {
    #expect(
      Self.names("// Old's OldName, `Old`\n/* a\r\n  2nd größe-Old */")
        == [
          "1 Old said", "1 s said", "1 OldName said", "1 Old said", "2 a said", "3 größe said",
          "3 Old said",
        ])
  }

  @Test("What is no name is left alone: strings, numbers, signs")
  func others() {
    #expect(Self.names("\"Old\" 0x0Old #\"\\(Old)\"# →") == [])
  }

  @Test("A range holds the name without its backticks, so that it can be replaced")
  func ranges() {
    let bytes = Array("`a b`// c".utf8)
    #expect(SourceIdentifiers.all(in: bytes).map(\.range) == [1..<4, 8..<9])
  }
}
