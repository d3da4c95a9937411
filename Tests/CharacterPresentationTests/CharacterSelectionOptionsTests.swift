import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import CommandLineKit
import CommandLineTesting
import RouteFieldsKit
import Testing

/// Parses options with a command that prints the resulting selection as route fields.
@MainActor @Suite struct CharacterSelectionOptionsTests {
  private struct SelectCommand: Command {
    let selection: OptionGroup<CharacterSelection>

    var definition: CommandDefinition {
      CommandDefinition(
        name: "select", summary: "Prints a selection.", flags: selection.flags,
        options: selection.options)
    }

    func run(_ input: CommandInput, console: Console) async throws {
      var fields = RouteFields()
      RouteFieldGroup.characterSelection.write(try selection.value(of: input), &fields)
      console.writeLine("\(fields)")
    }
  }

  private func run(_ arguments: [String]) async -> CommandOutcome {
    let characters = InMemoryCharacterRepository(.contractFixtures)
    let command = SelectCommand(selection: CharacterSelectionOptions(completing: characters).group)
    let program = CommandLineProgram(
      "characters", testing: [command], reporting: CharacterRepositoryError.self)
    return await program.run(arguments)
  }

  @Test(
    "Parses the options into a selection",
    arguments: [
      ([], ""), (["--favorites"], "favorites=true"),
      (["--kind", "Animal", "--kind", "SPIRIT"], "kind=animal,spirit"),
      (["--kind", "animal,spirit,animal"], "kind=animal,spirit"),
      (["--work", "STUDY", "--author", "wu"], "work=STUDY&author=wu"),
      (["--tradition", "akan", "--language", "=English"], "tradition=akan&language=%3DEnglish"),
      (["--year", "1862"], "year=1862"), (["--year", "1862-1875"], "year=1862..1875"),
      (["--year", "-720"], "year=-720"), (["--year", "-1000..-500"], "year=-1000..-500"),
      (["--year=..1500"], "year=..1500"), (["--year", "1887.."], "year=1887.."),
      (["--year", "800 BCE..501 BCE"], "year=-800..-501"),
      (["--year", "8th BCE"], "year=-800..-701"), (["--year", "19th"], "year=1801..1900"),
    ])
  func options(_ options: [String], _ fields: String) async {
    #expect(await run(["select"] + options) == CommandOutcome(output: fields + "\n"))
  }

  @Test(
    "Text must have a letter or digit and at most 200 characters, and years must be readable",
    arguments: [
      (["--work", "…"], "the text of --work '…' has no letter or digit"),
      (
        ["--author", String(repeating: "x", count: 201)],
        "the text of --author is longer than 200 characters"
      ),
      (
        ["--year", "1850-1800"],
        """
        option '--year' takes a year or years such as 1862, 1800-1850, 1850.., 19th or '500 BCE', \
        not '1850-1800'
        """
      ),
      (["--kind", "animal,x"], "option '--kind' takes "),
    ])
  func invalid(_ options: [String], _ message: String) async {
    let outcome = await run(["select"] + options)
    #expect(outcome.code == .usage)
    #expect(outcome.error.hasPrefix("error: \(message)"))
  }

  @Test(
    "Completes values that begin with the word, or else contain it",
    arguments: [
      (["--work", "A "], "A Gest of Robyn Hode\nA Study in Scarlet\n"),
      (["--work=Les"], "--work=Les Misérables\n"),
      (["--author", "Arthur"], "Arthur Conan Doyle\n"),
      (["--author", "conan"], "Arthur Conan Doyle\n"), (["--author", "Slavic"], ""),
      (["--tradition", "Slavic"], "Slavic folklore\n"),
      (["--language", ""], "Ancient Greek\nEnglish\n"), (["--author", "x"], ""),
    ])
  func completion(_ words: [String], _ values: String) async {
    let outcome = await run(["__complete", "words", "select"] + words)
    #expect(outcome == CommandOutcome(output: values))
  }
}
