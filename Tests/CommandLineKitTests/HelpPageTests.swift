import CommandLineKit
import Testing

@MainActor @Suite struct HelpPageTests {
  @Test("The overview lists all commands and the standard options")
  func overview() async {
    #expect(
      await SampleProgram.run("help").output == #"""
        zoo 1.2: Look after animals.

        Usage: zoo <command> [options]

        The animals are kept in a list.
        No animal is harmed.

        Commands:
          list         List the animals.
          feed         Feed an animal.
          fail         Fail in different ways.
          help         Show help for the program or a command
          completions  Print a completion script for a shell

        Options:
          -V, --version     Show the version
              --color WHEN  When to use colors: auto, always, never
              --json        Write the result as JSON
          -h, --help        Show this help

        Examples:
          zoo list --hungry
              List the animals that need food.
          zoo feed lion
              Feed an animal.

        Run 'zoo help COMMAND' for the help of a command.

        """#)
  }

  @Test("The page of a command lists options, choices and examples")
  func command() async {
    #expect(
      await SampleProgram.run("list --help").output == #"""
        List the animals.

        Usage: zoo list [options]

        The list is sorted by name, and animals without a name come last, in the order
        of their arrival.

        Options:
          -u, --hungry            Only hungry animals
          -w, --wild              Only wild animals
          -n, --limit COUNT       Maximum number of animals
              --weight KILOGRAMS  Minimum weight; with a minus sign, the maximum
          -d, --diet DIET         Kind of food: plants, meat, anything
              --name TEXT         Part of the name
              --color WHEN        When to use colors: auto, always, never
              --json              Write the result as JSON
          -h, --help              Show this help

        Examples:
          zoo list --hungry
              List the animals that need food.
          zoo list -n 3 --json
              List three animals as JSON.

        """#)
  }

  @Test("The page of a command lists its arguments in a separate table")
  func arguments() async {
    #expect(
      await SampleProgram.run("feed --help").output == #"""
        Feed an animal.

        Usage: zoo feed [options] ANIMAL [PORTION...]

        Arguments:
          ANIMAL   Name of the animal
          PORTION  Portions of food

        Options:
              --color WHEN  When to use colors: auto, always, never
              --json        Write the result as JSON
          -h, --help        Show this help

        """#)
  }

  @Test("On a narrow terminal, the help of a long option is below its name")
  func narrow() async {
    let page = await SampleProgram.run("list --help", width: 36).output
    #expect(page.contains("\nanimals without a name come last, in\nthe order of their arrival.\n"))
    #expect(
      page.contains(
        """
        Options:
          -u, --hungry
                      Only hungry animals
          -w, --wild  Only wild animals
          -n, --limit COUNT
                      Maximum number of
                      animals

        """))
  }

  @Test("With colors, headings and names are bold")
  func colors() async {
    let page = await SampleProgram.run("fail --help", colors: true).output
    let lines = page.split(separator: "\n").map(String.init)
    #expect(
      [lines[1], lines[4], lines[5]] == [
        "\u{1B}[1mUsage: \u{1B}[0mzoo fail [options] [HOW]", "\u{1B}[1mOptions:\u{1B}[0m",
        "  \u{1B}[1m    \u{1B}[0m\u{1B}[1m--color\u{1B}[0m WHEN  When to use colors: auto, always, never",
      ])
  }

  @Test("No line is wider than the page", arguments: Array(1...40) + [60, 80, 200])
  func width(width: Int) async {
    for command in ["list", "feed"] {
      let page = await SampleProgram.run("\(command) --help", width: width).output
      let lines = page.split(separator: "\n")
      #expect(lines.filter { $0.count > width } == [])
    }
  }

  @Test("On the narrowest terminals, each help text is below the name")
  func narrowest() async {
    #expect(
      await SampleProgram.run("feed --help", width: 16).output.hasPrefix(
        """
        Feed an animal.

        Usage:
          zoo feed
          [options]
          ANIMAL
          [PORTION...]

        Arguments:
          ANIMAL
            Name of the
            animal
          PORTION
            Portions of
            food

        """))
  }
}
