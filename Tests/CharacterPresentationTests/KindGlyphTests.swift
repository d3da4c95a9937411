import CharacterDomain
import CharacterPresentation
import TerminalText
import Testing

@Suite struct KindGlyphTests {
  @Test("Each kind has a different glyph and a different color")
  func distinct() {
    let kinds = CharacterKind.allCases
    #expect(Set(kinds.map(\.glyph)).count == kinds.count)
    #expect(Set(kinds.map(\.color)).count == kinds.count)
  }

  @Test("A glyph is one column wide", arguments: CharacterKind.allCases)
  func width(kind: CharacterKind) {
    #expect(TextWidth.columns(of: kind.glyph) == 1)
  }

  @Test(
    "The ASCII and console replacements of the glyphs are also all different",
    arguments: [CharacterRepertoire.ascii, .console])
  func repertoire(repertoire: CharacterRepertoire) {
    let glyphs = CharacterKind.allCases.map { repertoire.text($0.glyph) }
    #expect(Set(glyphs).count == glyphs.count, "\(glyphs)")
  }
}
