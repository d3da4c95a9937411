import Testing

@testable import CharacterDomain
@testable import TerminalText

@Suite struct UnicodeVersionTests {
  @Test("The folding table and the width table are from the same version of Unicode")
  func sameVersion() { #expect(FoldingTable.unicodeVersion == WidthTable.unicodeVersion) }
}
