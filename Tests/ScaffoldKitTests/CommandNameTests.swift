import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct CommandNameTests {
  @Test("Accepts lowercase letters, digits, and hyphens between them") func valid() throws {
    for word in ["a", "heroes", "user-profile", "top10", String(repeating: "a", count: 40)] {
      #expect(try CommandName(word).text == word)
    }
  }

  @Test(
    "Refuses an invalid name with the character that is wrong",
    arguments: [
      ("", ["  a command needs at least one letter"]),
      ("Heroes", ["  Heroes", "  ^ only lowercase letters, digits and hyphens are allowed"]),
      ("a b", ["  a b", "   ^ only lowercase letters, digits and hyphens are allowed"]),
      ("--help", ["  --help", "  ^ a command begins with a letter"]),
      ("end-", ["  end-", "     ^ a command ends with a letter or a digit"]),
      (
        String(repeating: "a", count: 41),
        ["  a command has at most 40 letters, this has 41", "choose a shorter one with --command"]
      ),
    ])
  func invalid(word: String, lines: [String]) {
    let error = #expect(throws: NameError.self) { try CommandName(word) }
    let failure = error.map { CommandFailure($0) }
    #expect(failure?.message == "\"\(word)\" can't be a command name")
    #expect((failure?.details ?? []) + [failure?.hint].compactMap(\.self) == lines)
  }
}
