import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct PageOptionsTests {
  private struct PageCommand: Command {
    static let pages = PageOptions(defaultLimit: 5, maximumLimit: 100)

    let definition = CommandDefinition(
      name: "page", summary: "Print a page.", options: pages.options)

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\(Self.pages.number(in: input)) \(Self.pages.limit(in: input))")
    }
  }

  private let program = CommandLineProgram(PageCommand())

  @Test(
    "Has the page number and the limit of the command line",
    arguments: [
      ([], "1 5\n"), (["--page", "2"], "2 5\n"), (["-n", "7"], "1 7\n"),
      (["--page=1000000", "--limit=100"], "1000000 100\n"),
    ])
  func values(_ options: [String], _ output: String) async {
    #expect(await program.run(["page"] + options) == CommandOutcome(output: output))
  }

  @Test(
    "Rejects other numbers with the usage",
    arguments: [
      ("--page=0", "option '--page' takes an integer from 1 to 1000000, not '0'"),
      ("--page=x", "option '--page' takes an integer from 1 to 1000000, not 'x'"),
      ("--limit=0", "option '--limit' takes an integer from 1 to 100, not '0'"),
      ("--limit=101", "option '--limit' takes an integer from 1 to 100, not '101'"),
    ])
  func invalid(_ option: String, _ message: String) async {
    #expect(await program.run(["page", option]) == .usageError(message, usage: "x page [options]"))
  }

  @Test("The help has the limits")
  func help() async {
    let help = await program.run(["help", "page"]).output
    #expect(help.contains("      --page N      Page number, counted from 1\n"))
    #expect(help.contains("  -n, --limit N     Results per page (1–100, default 5)\n"))
  }
}
