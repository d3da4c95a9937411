import Testing

@testable import CommandLineKit

@Suite struct UserConfirmationTests {
  @Test("Only y and yes mean yes", arguments: ["y", "Y", "yes", "YES", " yes\r"])
  func yes(_ line: String) { #expect(TerminalQuestion.isYes(line)) }

  @Test(
    "Everything else means no", arguments: ["", " ", "n", "no", "yess", "y y", "ja", "\u{1B}[A"])
  func no(_ line: String) { #expect(!TerminalQuestion.isYes(line)) }

  @Test("Passes the question and returns the answer", arguments: [true, false, nil])
  func custom(_ answer: Bool?) async {
    let confirmation = UserConfirmation { question in
      #expect(question == "Really?")
      return answer
    }
    #expect(await confirmation("Really?") == answer)
  }
}
