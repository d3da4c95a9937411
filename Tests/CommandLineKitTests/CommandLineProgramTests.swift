import CommandLineKit
import CommandLineTesting
import Foundation
import TerminalText
import Testing

@MainActor @Suite struct CommandLineProgramTests {
  @Test(
    "Reads options in all forms",
    arguments: [
      ("list", "done"), ("list -uw", "hungry wild done"), ("list -wn5", "wild limit 5 done"),
      ("list -n 5 -u", "hungry limit 5 done"), ("list --limit=5", "limit 5 done"),
      ("list --limit 5", "limit 5 done"), ("list --weight -1", "weight -1 done"),
      ("list --weight=-1", "weight -1 done"), ("list --name=-x", "name -x done"),
      ("list --name=", "name  done"), ("list --name -", "name - done"),
      ("list --name=a=b", "name a=b done"), ("list -dmeat", "diet meat done"),
      ("--color never list -u -u", "hungry done"),
      ("list --color=always", "\u{1B}[1mdone\u{1B}[0m"),
      ("--json list", "[]"), ("list --json", "[]"),
    ])
  func options(line: String, words: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.code == .success)
    #expect(outcome.output.split(separator: "\n").joined(separator: " ") == words)
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "Reads arguments before and after options",
    arguments: [
      ("feed lion", "lion [] 0"), ("feed lion 1 2", "lion [1, 2] 1"),
      ("feed --json lion 1", "lion [1] 1"), ("feed lion --color never 1", "lion [1] 1"),
      ("feed -- -lion 3", "-lion [3] 3"), ("-- feed --json", "--json [] 0"), ("feed -", "- [] 0"),
      ("feed -- --", "-- [] 0"),
    ])
  func arguments(line: String, output: String) async {
    #expect(await SampleProgram.run(line) == CommandOutcome(output: output + "\n"))
  }

  /// Invalid command lines, in groups that begin with the expected usage line. Each line also
  /// contains the expected message and, in most cases, a hint.
  private nonisolated static let invalidLines = """
    usage: zoo <command> [options]
    lsit | unknown command 'lsit' | did you mean 'list'?
    dance | unknown command 'dance' | 'zoo help' lists the commands
    dance --help | unknown command 'dance' | 'zoo help' lists the commands
    --json | missing command | 'zoo help' lists the commands
    --dance | unknown option '--dance' | see 'zoo --help'
    --limit 5 list | unknown option '--limit' | write it after its command
    --version --dance | unknown option '--dance' | see 'zoo --help'
    --color=no | option '--color' takes 'auto', 'always' or 'never', not 'no'
    usage: zoo list [options]
    -V list | unexpected argument 'list'; '--version' takes no arguments
    --jsn list | unknown option '--jsn' | did you mean '--json'?
    -n5 list | unknown option '-n' | write it after its command
    list --limt 5 | unknown option '--limt' | did you mean '--limit'?
    list -limit 5 | unknown option '-limit' | did you mean '--limit'?
    list --dance | unknown option '--dance' | see 'zoo list --help'
    list -uz | unknown option '-z' | see 'zoo list --help'
    list -V | unknown option '-V' | see 'zoo list --help'
    list --version | unknown option '--version' | see 'zoo list --help'
    list --limit | option '--limit' requires a value | write '--limit COUNT'
    list -n | option '--limit' requires a value | write '--limit COUNT'
    list --name --json | option '--name' requires a value | write '--name TEXT'
    list --name -n5 | option '--name' requires a value | write '--name TEXT'
    list --name -- x | option '--name' requires a value | write '--name TEXT'
    list --name -x | option '--name' requires a value | write '--name=-x' for a value that begins with a dash
    list --wild=1 | option '--wild' takes no value | write '--wild' without a value
    list -n1 --limit 2 | option '--limit' can be given only once
    --color never list --color never | option '--color' can be given only once
    list -n x | option '--limit' takes an integer from 1 to 100, not 'x'
    list -n 101 | option '--limit' takes an integer from 1 to 100, not '101'
    list -n -1 | option '--limit' takes an integer from 1 to 100, not '-1'
    list --weight 1.5 | option '--weight' takes an integer, not '1.5'
    list -d maet | option '--diet' takes 'plants', 'meat' or 'anything', not 'maet' | did you mean 'meat'?
    list -d fish | option '--diet' takes 'plants', 'meat' or 'anything', not 'fish'
    list lion | unexpected argument 'lion'; 'zoo list' takes no arguments
    usage: zoo feed [options] ANIMAL [PORTION...]
    feed -1 | unknown option '-1' | see 'zoo feed --help', or write '-- -1' for an argument
    --version feed lion | unexpected argument 'feed'; '--version' takes no arguments
    feed | missing argument ANIMAL | see 'zoo feed --help'
    feed lion much | argument PORTION takes an integer of at least 1, not 'much'
    usage: zoo fail [options] [HOW]
    fail usage now | unexpected argument 'now'; 'zoo fail' takes one argument
    usage: zoo completions [options] SHELL
    completions tcsh | argument SHELL takes 'bash', 'zsh' or 'fish', not 'tcsh'
    usage: zoo help [options] [COMMAND]
    help lsit | unknown command 'lsit' | did you mean 'list'?
    """

  @Test(
    "Reports an invalid command line with a message, the usage and exit code 2",
    arguments: invalidLines.components(separatedBy: "usage: ").dropFirst())
  func usageErrors(group: String) async {
    let lines = group.split(separator: "\n")
    for line in lines.dropFirst() {
      let parts = line.components(separatedBy: " | ")
      let expected = CommandOutcome.usageError(
        parts[1...].joined(separator: "\nhint: "), usage: String(lines[0]))
      #expect(await SampleProgram.run(parts[0]) == expected)
    }
  }

  @Test("Escapes and truncates words in error messages")
  func foreignText() async {
    #expect(
      await SampleProgram.run(["\u{1B}[2J\n"]).error
        == "error: unknown command '␛[2J␊'\nhint: 'zoo help' lists the commands\n"
        + "usage: zoo <command> [options]\n")
    let huge = String(repeating: "x", count: 1_000_000)
    let message = "error: unknown option '--\(huge.prefix(57))…'\nhint: see 'zoo list --help'\n"
    #expect(
      await SampleProgram.run(["list", "--" + huge]).error
        == message + "usage: zoo list [options]\n")
  }

  @Test("Accepts a value that starts with a combining mark")
  func combiningMark() async {
    let outcome = await SampleProgram.run(["list", "--name=\u{301}a"])
    #expect(outcome == CommandOutcome(output: "name \u{301}a\ndone\n"))
  }

  @Test("Accepts an empty word as a value")
  func emptyWord() async {
    #expect(await SampleProgram.run(["feed", ""]) == CommandOutcome(output: " [] 0\n"))
    #expect(
      await SampleProgram.run([""]).error
        == "error: unknown command ''\nhint: 'zoo help' lists the commands\n"
        + "usage: zoo <command> [options]\n")
  }

  @Test(
    "Reports the message, details, hint and exit code of a failure",
    arguments: [
      (
        "fail missing",
        CommandOutcome(
          output: "first\n",
          error: "error: no animal is called 'x␛'\n  lion\n  ␛tiger\nhint: ask the ␛keeper\n",
          code: .notFound)
      ),
      (
        "fail usage",
        CommandOutcome(
          output: "first\n", error: "error: it can't be both\nusage: zoo fail [options] [HOW]\n",
          code: .usage)
      ),
      (
        "fail unknown",
        CommandOutcome(
          output: "first\n", error: "error: unexpected failure: Unknown()\n", code: .failure)
      ),
      (
        "fail cancel",
        CommandOutcome(output: "first\n", error: "error: interrupted\n", code: .interrupted)
      ),
    ])
  func failures(line: String, outcome: CommandOutcome) async {
    #expect(await SampleProgram.run(line) == outcome)
  }

  @Test("Omits the usage if the failure has none")
  func failureWithoutUsage() async {
    #expect(
      await CommandLineProgram(NameCommand()).run("name")
        == CommandOutcome(error: "error: 'lïon' is no name\n  lïon\n   ^ not ASCII\n", code: .usage)
    )
  }

  @Test("Truncates a huge message")
  func hugeFailure() async {
    let outcome = await SampleProgram.run("fail")
    #expect(outcome.code == .failure)
    #expect(outcome.error.count == 1001)
    #expect(outcome.error.hasSuffix("…\n"))
  }

  @Test(
    "--version prints the program's name and version",
    arguments: ["--version", "-V", "-V --color never"])
  func version(line: String) async {
    #expect(await SampleProgram.run(line) == CommandOutcome(output: "zoo 1.2\n"))
  }

  @Test("help --man refuses a command", arguments: ["--man list", "list --man", "--man unicorn"])
  func manualOfCommand(words: String) async {
    #expect(
      await SampleProgram.run("help " + words)
        == .usageError(
          "'help --man' takes no COMMAND\n"
            + "hint: 'zoo help --man' prints the manual page of all commands",
          usage: "zoo help [options] [COMMAND]"))
  }

  @Test(
    "No arguments, --help and help print the overview",
    arguments: ["", "--help", "-h", "help", "--help --dance", "--color never --help"])
  func overview(line: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.code == .success)
    #expect(outcome.output.hasPrefix("zoo 1.2: Look after animals.\n\nUsage: zoo <command>"))
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "Prints a command's help for all forms, even after an error",
    arguments: [
      "list --help", "list -h", "-h list", "help list", "list -uh", "list --dance --help",
    ])
  func commandHelp(line: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.output.hasPrefix("List the animals.\n\nUsage: zoo list [options]\n"))
    #expect(outcome.output.contains("  -n, --limit COUNT       Maximum number of animals\n"))
    #expect(outcome.error.isEmpty && outcome.code == .success)
  }

  #if DEBUG
    @Test("A contradictory definition traps in debug builds")
    func contradictions() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { await SampleProgram.declareContradictions() }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      for part in [
        "the command 'odd' is defined twice", "odd: 'limit' is defined twice",
        "'json' is defined twice", "'h' is defined twice",
        "'ID' is required after an optional argument",
        "'WORD' leaves no values for the next argument",
      ] { #expect(text.contains(part)) }
    }
  #endif

  @Test("--color overrides the colors of the profile")
  func colors() async {
    #expect(await SampleProgram.run(["list"], colors: true).output == "\u{1B}[1mdone\u{1B}[0m\n")
    let never = await SampleProgram.run(["list", "--color", "never"], colors: true)
    #expect(never.output == "done\n")
  }
}
