import Testing
import __Module__

@Suite struct __Type__Tests {
  @Test(
    "Removes white space around the text, not inside it",
    arguments: [("Ada", "Ada"), (" \tAda  Eve\n", "Ada  Eve"), ("\u{A0}é\u{3000}", "é")])
  func trimmed(_ text: String, _ trimmed: String) {
    #expect(__Type__(text)?.text == trimmed)
  }

  @Test("Rejects a text without content", arguments: ["", " ", "\r\n", "\u{2003}\t"])
  func blank(_ text: String) {
    #expect(__Type__(text) == nil)
  }
}
