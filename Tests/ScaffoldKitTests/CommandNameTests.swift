import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct CommandNameTests {
  @Test("Small letters, digits and hyphens between them name a command")
  func good() throws {
    for word in ["a", "heroes", "user-profile", "top10", String(repeating: "a", count: 40)] {
      #expect(try CommandName(word).text == word)
    }
  }

  @Test(
    "What is no command is refused with the letter that is wrong",
    arguments: [
      ("", ["  a command needs at least one letter"]),
      ("Heroes", ["  Heroes", "  ^ only lower-case letters, digits and hyphens are allowed"]),
      ("a b", ["  a b", "   ^ only lower-case letters, digits and hyphens are allowed"]),
      ("--help", ["  --help", "  ^ a command begins with a letter"]),
      ("end-", ["  end-", "     ^ a command ends with a letter or a digit"]),
      (
        String(repeating: "a", count: 41),
        [
          "  a command has at most 40 letters, this has 41",
          "help: choose a shorter one with --command",
        ]
      ),
    ])
  func bad(word: String, details: [String]) {
    let problem = #expect(throws: NameProblem.self) { try CommandName(word) }
    let failure = problem.map { CommandFailure($0) }
    #expect(failure?.message == "\"\(word)\" cannot be a command name")
    #expect(failure?.details == details)
  }
}
