import CommandLineKit
import TerminalKit
import Testing

@MainActor
@Suite struct CommandLineProgramTests {
  @Test(
    "Options are read in every way one can write them",
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
    #expect(outcome.errorOutput.isEmpty)
  }

  @Test(
    "Arguments are read by their place, before and after options",
    arguments: [
      ("feed lion", "lion [] 0"), ("feed lion 1 2", "lion [1, 2] 1"),
      ("feed --json lion 1", "lion [1] 1"), ("feed lion --color never 1", "lion [1] 1"),
      ("feed -- -lion 3", "-lion [3] 3"), ("-- feed --json", "--json [] 0"), ("feed -", "- [] 0"),
      ("feed -- --", "-- [] 0"),
    ])
  func arguments(line: String, output: String) async {
    #expect(await SampleProgram.run(line) == Outcome(.success, output + "\n"))
  }

  @Test(
    "A wrong command line gives one sentence, the usage, and 2",
    arguments: [
      ("lsit", "unknown command 'lsit'; did you mean 'list'?", "<command> [options]"),
      ("dance", "unknown command 'dance'; 'zoo help' lists the commands", "<command> [options]"),
      (
        "dance --help", "unknown command 'dance'; 'zoo help' lists the commands",
        "<command> [options]"
      ),
      ("--json", "missing command; 'zoo help' lists the commands", "<command> [options]"),
      ("--jsn list", "unknown option '--jsn'; did you mean '--json'?", "list [options]"),
      ("--dance", "unknown option '--dance'; see 'zoo --help'", "<command> [options]"),
      (
        "--limit 5 list", "unknown option '--limit'; write it after the command that it belongs to",
        "<command> [options]"
      ),
      (
        "-n5 list", "unknown option '-n'; write it after the command that it belongs to",
        "list [options]"
      ),
      ("list --limt 5", "unknown option '--limt'; did you mean '--limit'?", "list [options]"),
      ("list -limit 5", "unknown option '-limit'; did you mean '--limit'?", "list [options]"),
      ("list --dance", "unknown option '--dance'; see 'zoo list --help'", "list [options]"),
      ("list -uz", "unknown option '-z'; see 'zoo list --help'", "list [options]"),
      ("list --version", "unknown option '--version'; see 'zoo list --help'", "list [options]"),
      (
        "feed -1", "unknown option '-1'; see 'zoo feed --help', or write '-- -1' for an argument",
        "feed [options] ANIMAL [PORTION...]"
      ),
      ("list --limit", "option '--limit' needs a value; write '--limit COUNT'", "list [options]"),
      ("list -n", "option '--limit' needs a value; write '--limit COUNT'", "list [options]"),
      (
        "list --name --json", "option '--name' needs a value; write '--name TEXT'", "list [options]"
      ),
      ("list --name -n5", "option '--name' needs a value; write '--name TEXT'", "list [options]"),
      ("list --name -- x", "option '--name' needs a value; write '--name TEXT'", "list [options]"),
      (
        "list --name -x",
        "option '--name' needs a value; write '--name=-x' for a value that begins with a dash",
        "list [options]"
      ),
      ("list --wild=1", "option '--wild' takes no value; write '--wild' alone", "list [options]"),
      ("list -n1 --limit 2", "option '--limit' is given twice; give it once", "list [options]"),
      (
        "--color never list --color never", "option '--color' is given twice; give it once",
        "list [options]"
      ),
      (
        "list -n x", "option '--limit' takes an integer from 1 to 100, not 'x'", "list [options]"
      ),
      (
        "list -n 101", "option '--limit' takes an integer from 1 to 100, not '101'",
        "list [options]"
      ),
      (
        "list -n -1", "option '--limit' takes an integer from 1 to 100, not '-1'", "list [options]"
      ),
      (
        "list --weight 1.5", "option '--weight' takes an integer, not '1.5'", "list [options]"
      ),
      (
        "list -d maet",
        "option '--diet' takes 'plants', 'meat' or 'anything', not 'maet'; did you mean 'meat'?",
        "list [options]"
      ),
      (
        "list -d fish", "option '--diet' takes 'plants', 'meat' or 'anything', not 'fish'",
        "list [options]"
      ),
      (
        "--color=no", "option '--color' takes 'auto', 'always' or 'never', not 'no'",
        "<command> [options]"
      ),
      ("list lion", "unexpected argument 'lion'; 'zoo list' takes no arguments", "list [options]"),
      (
        "fail usage now", "unexpected argument 'now'; 'zoo fail' takes one argument",
        "fail [options] [HOW]"
      ),
      (
        "feed", "missing argument ANIMAL; see 'zoo feed --help'",
        "feed [options] ANIMAL [PORTION...]"
      ),
      (
        "feed lion much", "argument PORTION takes an integer of at least 1, not 'much'",
        "feed [options] ANIMAL [PORTION...]"
      ),
      (
        "completions tcsh", "argument SHELL takes 'bash', 'zsh' or 'fish', not 'tcsh'",
        "completions [options] SHELL"
      ),
      ("help lsit", "unknown command 'lsit'; did you mean 'list'?", "help [options] [COMMAND]"),
    ])
  func usageErrors(line: String, sentence: String, usage: String) async {
    let expected = Outcome(.usage, "", "error: \(sentence)\nusage: zoo \(usage)\n")
    #expect(await SampleProgram.run(line) == expected)
  }

  @Test("Foreign text in a sentence is safe and short")
  func foreignText() async {
    #expect(
      await SampleProgram.run(["\u{1B}[2J\n"]).errorOutput
        == "error: unknown command '␛[2J␊'; 'zoo help' lists the commands\n"
        + "usage: zoo <command> [options]\n")
    let huge = String(repeating: "x", count: 1_000_000)
    let sentence = "error: unknown option '--\(huge.prefix(57))…'; see 'zoo list --help'\n"
    #expect(
      await SampleProgram.run(["list", "--" + huge]).errorOutput
        == sentence + "usage: zoo list [options]\n")
  }

  @Test("A value may begin with a mark that joins the equals sign")
  func combiningMark() async {
    let outcome = await SampleProgram.run(["list", "--name=\u{301}a"])
    #expect(outcome == Outcome(.success, "name \u{301}a\ndone\n"))
  }

  @Test("An empty word is a word")
  func emptyWord() async {
    #expect(await SampleProgram.run(["feed", ""]) == Outcome(.success, " [] 0\n"))
    #expect(
      await SampleProgram.run([""]).errorOutput
        == "error: unknown command ''; 'zoo help' lists the commands\n"
        + "usage: zoo <command> [options]\n")
  }

  @Test(
    "A command that fails gives its sentence, its details and its code",
    arguments: [
      (
        "fail missing",
        Outcome(.notFound, "first\n", "error: no animal is called 'x␛'\n  lion\n  ␛tiger\n")
      ),
      (
        "fail usage",
        Outcome(.usage, "first\n", "error: it can't be both\nusage: zoo fail [options] [HOW]\n")
      ),
      ("fail unknown", Outcome(.failure, "first\n", "error: unexpected failure: Unknown()\n")),
      ("fail cancel", Outcome(.interrupted, "first\n", "error: interrupted\n")),
    ])
  func failures(line: String, outcome: Outcome) async {
    #expect(await SampleProgram.run(line) == outcome)
  }

  @Test("A wrong value whose failure says how it is done right is not followed by the usage")
  func failureWithAdvice() async {
    let program = CommandLineProgram(
      name: "zoo", version: "1.2", summary: "", commands: [NameCommand()])
    let console = Console.recording()
    #expect(
      await program.run(arguments: ["name"], environment: [:], console: console) == .usage)
    #expect(console.errorOutput == "error: 'lïon' is no name\n  lïon\n   ^ not ASCII\n")
  }

  @Test("Even the sentence of a failure is cut when it is huge")
  func hugeFailure() async {
    let outcome = await SampleProgram.run("fail")
    #expect(outcome.code == .failure)
    #expect(outcome.errorOutput.count == 1001)
    #expect(outcome.errorOutput.hasSuffix("…\n"))
  }

  @Test(
    "The version is the program's name and number",
    arguments: ["--version", "--version --dance", "--version list"])
  func version(line: String) async {
    #expect(await SampleProgram.run(line) == Outcome(.success, "zoo 1.2\n"))
  }

  @Test(
    "No arguments, --help and help give the overview",
    arguments: ["", "--help", "-h", "help", "--help --dance", "--color never --help"])
  func overview(line: String) async {
    let outcome = await SampleProgram.run(line)
    #expect(outcome.code == .success)
    #expect(outcome.output.hasPrefix("zoo 1.2: Look after animals.\n\nUsage: zoo <command>"))
    #expect(outcome.errorOutput.isEmpty)
  }

  @Test(
    "Help for a command is asked for in several ways, also behind a mistake",
    arguments: [
      "list --help", "list -h", "-h list", "help list", "list -uh", "list --dance --help",
    ])
  func commandHelp(line: String) async {
    let page = HelpPage(of: ListCommand().definition, in: "zoo").text()
    #expect(await SampleProgram.run(line) == Outcome(.success, page))
  }

  #if DEBUG
    @Test("A definition that contradicts itself ends the program in development")
    func contradictions() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await SampleProgram.declareContradictions()
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      for part in [
        "the command 'odd' is defined twice", "odd: 'limit' is defined twice",
        "'json' is defined twice", "'h' is defined twice",
        "'ID' is required after an optional argument", "'WORD' leaves nothing for the next",
      ] {
        #expect(text.contains(part))
      }
    }
  #endif

  @Test("The color option and the profile decide on colors")
  func colors() async {
    #expect(await SampleProgram.run(["list"], colors: true).output == "\u{1B}[1mdone\u{1B}[0m\n")
    let never = await SampleProgram.run(["list", "--color", "never"], colors: true)
    #expect(never.output == "done\n")
  }
}
