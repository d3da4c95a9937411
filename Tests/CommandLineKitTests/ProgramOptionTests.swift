import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct ProgramOptionTests {
  /// A program with two options that wrap each command. `--loud` is the first and wraps `--times`,
  /// too.
  private static let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    options: [
      ProgramOption(Flag("loud", help: "Print what is done")) { run in
        run.console.writeErrorLine("loud: \(run.command) \(run.arguments)")
        let code = await run()
        run.console.writeErrorLine("loud: \(code)")
        return code
      },
      ProgramOption(
        Option("times", value: "N", help: "Number of repetitions", parser: .integer(in: 0...3))
      ) { run, times in
        if times == 0 { throw CommandFailure("nothing is done", exitCode: .unavailable) }
        var code = ExitCode.success
        for _ in 1...times { code = await run() }
        return code
      },
    ],
    commands: [FeedCommand(), FailCommand()])

  private func run(_ line: String) async -> CommandOutcome { await Self.program.run(line) }

  @Test("An option wraps any command and is not one of the command's arguments")
  func surrounds() async {
    let loud = "loud: feed [\"feed\", \"lion\", \"--color\", \"never\"]\nloud: success\n"
    for line in [
      "--loud feed lion --color never", "feed lion --loud --color never",
      "feed --loud lion --color never",
    ] { #expect(await run(line) == CommandOutcome(output: "lion [] 0\n", error: loud), "\(line)") }
    #expect(await run("feed lion") == CommandOutcome(output: "lion [] 0\n"))
  }

  @Test("An option receives its value, and the first defined option wraps the others")
  func value() async {
    let fed = "lion [] 0\nlion [] 0\n"
    #expect(await run("--times=2 feed lion") == CommandOutcome(output: fed))
    #expect(
      await run("feed --times 2 --loud lion")
        == CommandOutcome(output: fed, error: "loud: feed [\"feed\", \"lion\"]\nloud: success\n"))
  }

  @Test("Reports the failure of a command before the option continues")
  func failure() async {
    #expect(
      await run("--loud fail usage")
        == CommandOutcome(
          output: "first\n",
          error: "loud: fail [\"fail\", \"usage\"]\nerror: it can't be both\n"
            + "usage: zoo fail [options] [HOW]\nloud: usage\n", code: .usage))
  }

  @Test("Reports a failure of the option itself")
  func ownFailure() async {
    #expect(
      await run("--loud --times 0 feed lion")
        == CommandOutcome(
          error: "loud: feed [\"feed\", \"lion\"]\nerror: nothing is done\nloud: unavailable\n",
          code: .unavailable))
  }

  @Test(
    "An option does not run without a command",
    arguments: ["--loud", "--loud --help", "feed --loud --help", "--loud unicorn", "feed --loud"])
  func nothing(_ line: String) async { #expect(await !run(line).error.contains("loud")) }

  @Test("Help and the manual page list the options")
  func help() async {
    let options = """
            --loud        Print what is done
            --times N     Number of repetitions
            --color WHEN  When to use colors: auto, always, never
            --json        Write the result as JSON
        -h, --help        Show this help

      """
    #expect(await run("help feed").output.hasSuffix("Options:\n" + options))
    #expect(
      await run("help").output.contains(
        "Options:\n  -V, --version     Show the version\n" + options))
    #expect(
      await run("help --man").output.contains(
        "needs no command.\n.TP\n\\fB\\-\\-loud\\fR\nPrint what is done\n"))
    #expect(await run("help --json").output.contains("\"name\": \"times\""))
  }

  @Test("Completes the options")
  func completion() async {
    let lines = await run("__complete words feed lion --").output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "\t" } } == [
        "--times", "--color", "--loud", "--json", "--help",
      ])
    #expect(lines[0] == "--times\tNumber of repetitions")
  }

  @Test("Reports an invalid value like that of any option")
  func wrongValue() async {
    #expect(
      await run("feed lion --times 9")
        == .usageError(
          "option '--times' takes an integer from 0 to 3, not '9'",
          usage: "zoo feed [options] ANIMAL [PORTION...]"))
  }
}
