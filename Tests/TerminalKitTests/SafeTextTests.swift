import TerminalKit
import Testing

@Suite struct SafeTextTests {
  @Test("An escape sequence becomes visible")
  func escapeSequence() {
    #expect(SafeText("Rick\u{1B}[31m").string == "Rick␛[31m")
  }
}
