import CommandLineKit
import TerminalKit
import Testing

@MainActor
@Suite struct HelpPageTests {
  @Test("The overview names every command and the standard options")
  func overview() async {
    #expect(
      await SampleProgram.run("help").output == #"""
        zoo 1.2: Look after animals.

        Usage: zoo <command> [options]

        The animals are kept in a list.
        Nobody is harmed.

        Commands:
          list         List the animals.
          feed         Feed an animal.
          fail         Do it wrong.
          help         Explain the program or one of its commands.
          completions  Write a script that completes words in a shell.

        Options:
              --version     Show the version.
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        'zoo help COMMAND' explains a command.

        """#)
  }

  @Test("The page of a command says what it takes, with choices and examples")
  func command() {
    let page = HelpPage(of: ListCommand().definition, in: "zoo")
    #expect(
      page.text() == #"""
        List the animals.

        Usage: zoo list [options]

        The list is sorted by name, and animals without a name come last, in the order
        of their arrival.

        Options:
          -u, --hungry            Only hungry ones.
          -w, --wild              Only wild ones.
          -n, --limit COUNT       At most so many.
              --weight KILOGRAMS  Heavier than so much, or lighter with a minus sign.
          -d, --diet DIET         What they eat: plants, meat, anything.
              --name TEXT         A part of the name.
              --color WHEN        When to use colors: auto, always, never.
              --json              Write the result as JSON.
          -h, --help              Show this help.

        Examples:
          zoo list --hungry
              Who needs food.
          zoo list -n 3 --json
              Three animals for a program.

        """#)
  }

  @Test("Arguments have a table of their own")
  func arguments() {
    let page = HelpPage(of: FeedCommand().definition, in: "zoo")
    #expect(
      page.text() == #"""
        Feed an animal.

        Usage: zoo feed [options] ANIMAL [PORTION...]

        Arguments:
          ANIMAL   Its name.
          PORTION  How much.

        Options:
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        """#)
  }

  @Test("On a narrow terminal a long name stands above its help")
  func narrow() {
    let page = HelpPage(of: ListCommand().definition, in: "zoo")
    #expect(
      page.text(for: TerminalProfile(width: 36)) == #"""
        List the animals.

        Usage: zoo list [options]

        The list is sorted by name, and
        animals without a name come last, in
        the order of their arrival.

        Options:
          -u, --hungry
                      Only hungry ones.
          -w, --wild  Only wild ones.
          -n, --limit COUNT
                      At most so many.
              --weight KILOGRAMS
                      Heavier than so much,
                      or lighter with a
                      minus sign.
          -d, --diet DIET
                      What they eat: plants,
                      meat, anything.
              --name TEXT
                      A part of the name.
              --color WHEN
                      When to use colors:
                      auto, always, never.
              --json  Write the result as
                      JSON.
          -h, --help  Show this help.

        Examples:
          zoo list --hungry
              Who needs food.
          zoo list -n 3 --json
              Three animals for a program.

        """#)
  }

  @Test("With colors headings and names are bold")
  func colors() {
    let definition = CommandDefinition(name: "nap", summary: "Sleep.")
    let page = HelpPage(of: definition, in: "zoo").text(for: TerminalProfile(colors: true))
    let lines = page.split(separator: "\n").prefix(4).map(String.init)
    #expect(
      lines == [
        "Sleep.", "\u{1B}[1mUsage: \u{1B}[0mzoo nap [options]", "\u{1B}[1mOptions:\u{1B}[0m",
        "  \u{1B}[1m    \u{1B}[0m\u{1B}[1m--color\u{1B}[0m WHEN  When to use colors: auto, always, never.",
      ])
  }

  @Test("No line is wider than the page", arguments: [20, 30, 40, 60, 80, 200])
  func width(width: Int) {
    let page = HelpPage(of: ListCommand().definition, in: "zoo")
    let lines = page.text(for: TerminalProfile(width: width)).split(separator: "\n")
    let terms = lines.filter { $0.hasPrefix("  ") && $0.contains("--") }
    #expect(lines.filter { !terms.contains($0) && $0.count > width } == [])
  }
}
