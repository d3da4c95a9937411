import CommandLineKit
import Testing

@MainActor
@Suite struct ProgramOptionTests {
  /// A program with a flag around an option.
  private static let program = CommandLineProgram(
    name: "zoo", version: "1.2", summary: "Look after animals.",
    options: [
      ProgramOption(Flag("loud", help: "Say what is done.")) { run in
        run.console.writeErrorLine("loud: \(run.command) \(run.arguments)")
        let code = await run()
        run.console.writeErrorLine("loud: \(code)")
        return code
      },
      ProgramOption(
        Option("times", value: "N", help: "Do it so often.", parser: .integer(in: 0...3))
      ) { run, times in
        if times == 0 { throw CommandFailure("nothing is done", exitCode: .unavailable) }
        var code = ExitCode.success
        for _ in 1...times { code = await run() }
        return code
      },
    ],
    commands: [FeedCommand(), FailCommand()])

  private func run(_ line: String) async -> Outcome {
    let console = Console.recording()
    let words = line.split(separator: " ").map(String.init)
    let code = await Self.program.run(arguments: words, environment: [:], console: console)
    return Outcome(code, console.output, console.errorOutput)
  }

  @Test("An option of the program surrounds each command, and goes by the words of the command")
  func surrounds() async {
    let loud = "loud: feed [\"feed\", \"lion\", \"--color\", \"never\"]\nloud: success\n"
    for line in [
      "--loud feed lion --color never", "feed lion --loud --color never",
      "feed --loud lion --color never",
    ] {
      #expect(await run(line) == Outcome(.success, "lion [] 0\n", loud), "\(line)")
    }
    #expect(await run("feed lion") == Outcome(.success, "lion [] 0\n"))
  }

  @Test("An option with a value is given it")
  func value() async {
    for line in ["feed --times 2 lion", "--times=2 feed lion"] {
      #expect(await run(line) == Outcome(.success, "lion [] 0\nlion [] 0\n"), "\(line)")
    }
  }

  @Test("The first of the options surrounds the others")
  func order() async {
    #expect(
      await run("--times 2 --loud feed lion")
        == Outcome(
          .success, "lion [] 0\nlion [] 0\n", "loud: feed [\"feed\", \"lion\"]\nloud: success\n"))
  }

  @Test("What a command fails with is told before the option goes on")
  func failure() async {
    #expect(
      await run("--loud fail usage")
        == Outcome(
          .usage, "first\n",
          """
          loud: fail ["fail", "usage"]
          error: it can't be both
          usage: zoo fail [options] [HOW]
          loud: usage

          """))
  }

  @Test("What the option itself fails with is told too")
  func ownFailure() async {
    #expect(
      await run("--loud --times 0 feed lion")
        == Outcome(
          .unavailable, "",
          """
          loud: feed ["feed", "lion"]
          error: nothing is done
          loud: unavailable

          """))
  }

  @Test(
    "Without a command to run nothing is surrounded",
    arguments: ["--loud", "--loud --help", "feed --loud --help", "--loud nobody", "feed --loud"])
  func nothing(_ line: String) async {
    #expect(await !run(line).errorOutput.contains("loud"))
  }

  @Test("The options stand in the help of the program and of each command")
  func help() async {
    #expect(
      await run("help feed").output == """
        Feed an animal.

        Usage: zoo feed [options] ANIMAL [PORTION...]

        Arguments:
          ANIMAL   Its name.
          PORTION  How much.

        Options:
              --loud        Say what is done.
              --times N     Do it so often.
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        """)
    #expect(
      await run("help").output.hasSuffix(
        """
        Options:
              --version     Show the version.
              --loud        Say what is done.
              --times N     Do it so often.
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        'zoo help COMMAND' explains a command.

        """))
    #expect(
      await run("help --man").output.contains(
        """
        .SH OPTIONS
        Every command has these options; \\-\\-version stands without one.
        .TP
        \\fB\\-\\-loud\\fR
        Say what is done.

        """))
    #expect(await run("help --json").output.contains("\"name\": \"times\""))
  }

  @Test("The options are completed")
  func completion() async {
    #expect(
      await run("__complete words feed lion --").output == """
        --times\tDo it so often
        --color\tWhen to use colors
        --loud\tSay what is done
        --json\tWrite the result as JSON
        --help\tShow this help

        """)
  }

  @Test("A wrong value is told as that of any option")
  func wrongValue() async {
    #expect(
      await run("feed lion --times 9").errorOutput
        == """
        error: option '--times' takes an integer from 0 to 3, not '9'
        usage: zoo feed [options] ANIMAL [PORTION...]

        """)
  }
}
