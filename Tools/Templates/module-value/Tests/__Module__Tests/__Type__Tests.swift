import Testing
import __Module__

@Suite struct __Type__Tests {
  @Test(
    "White space around the text is dropped, and kept inside",
    arguments: [("Ada", "Ada"), (" \tAda  Eve\n", "Ada  Eve"), ("\u{A0}é\u{3000}", "é")])
  func trimmed(_ given: String, _ kept: String) {
    #expect(__Type__(given)?.text == kept)
  }

  @Test("A text of nothing but white space is none", arguments: ["", " ", "\r\n", "\u{2003}\t"])
  func blank(_ given: String) {
    #expect(__Type__(given) == nil)
  }
}
