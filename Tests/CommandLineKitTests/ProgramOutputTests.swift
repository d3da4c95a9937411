import CommandLineKit
import CommandLineTesting
import TerminalText
import Testing

/// Checks the options `--width` and `--no-color`.
@MainActor @Suite struct ProgramOutputTests {
  private struct PaintCommand: Command {
    let definition = CommandDefinition(name: "paint", summary: "Paint a very long sign.")

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine(StyledText("sign", style: .bold))
      console.writeLine("\(console.profile.width) \(console.profile.lineLimit ?? -1)")
    }
  }

  private let program = CommandLineProgram(
    name: "zoo", version: "1", summary: "", options: [.width, .noColor, .pager],
    commands: [PaintCommand()])

  private func output(
    _ words: String..., isTerminal: Bool = false, colors: Bool = false
  ) async -> String {
    let console = Console.recording(
      TerminalProfile(isWidthLimited: false, colors: colors, isTerminal: isTerminal))
    _ = await program.run(arguments: words, environment: [:], console: console)
    return console.output
  }

  @Test("--width limits the lines, also in a pipe")
  func width() async {
    #expect(await output("paint") == "sign\n80 -1\n")
    #expect(await output("paint", "--width", "40") == "sign\n40 40\n")
    #expect(await output("--width=1", "paint") == "sign\n1 1\n")
  }

  @Test("--width applies to help")
  func help() async {
    #expect(
      await output("paint", "--help", "--width", "12").hasPrefix("Paint a very\nlong sign.\n"))
  }

  @Test("Reports an invalid width", arguments: ["0", "x", "10001", "-5"])
  func invalidWidth(_ word: String) async {
    let outcome = await program.run(["paint", "--width", word])
    #expect(
      outcome.error.hasPrefix("error: option '--width' takes an integer from 1 to 10000, not "))
    #expect(outcome.code == .usage)
  }

  @Test("The console contains the requested width")
  func requestedWidth() async {
    for (words, width) in [([], nil), (["--width", "40"], 40)] {
      let console = Console.recording()
      _ = await program.run(arguments: ["paint"] + words, environment: [:], console: console)
      #expect(console.requestedWidth == width)
    }
  }

  @Test("Refuses --no-color with --color always or auto", arguments: ["always", "AUTO"])
  func contradictoryColors(_ choice: String) async {
    let outcome = await program.run(["paint", "--color", choice, "--no-color"])
    #expect(
      outcome
        == .usageError(
          "'--color \(choice.lowercased())' and '--no-color' exclude each other",
          usage: "zoo paint [options]"))
    #expect(await program.run(["paint", "--no-color", "--color", "never"]).code == .success)
  }

  @Test("--no-color is the same as --color never")
  func noColor() async {
    #expect(await output("paint", colors: true).hasPrefix("\u{1B}[1msign\u{1B}[0m\n"))
    for words in [["--no-color"], ["--color", "never"]] {
      let outcome = await program.run(["paint"] + words, colors: true)
      #expect(outcome.output.hasPrefix("sign\n"))
    }
  }
}
