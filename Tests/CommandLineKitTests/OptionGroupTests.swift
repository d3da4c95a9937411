import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct OptionGroupTests {
  private enum Size: String, CaseIterable { case small, Large }

  private struct Selection: Sendable {
    var sizes: [Size]
    var isTame: Bool
  }

  private struct PickCommand: Command {
    static let size = RepeatableOption<Size>(
      "size", short: "s", value: "SIZE", help: "", parser: .choice)
    static let span = Option(
      "span", value: "SPAN", help: "",
      parser: ValueParser(expecting: "two numbers", isNumeric: true) {
        $0.contains("..") ? $0 : nil
      })
    static let tame = Flag("tame", help: "")
    static let group = OptionGroup(options: [size], flags: [tame]) { input throws(CommandFailure) in
      if input[tame], input[size].isEmpty {
        throw CommandFailure("--tame requires --size", exitCode: .usage)
      }
      return Selection(sizes: input[size], isTame: input[tame])
    }

    let definition = CommandDefinition(
      name: "pick", summary: "", flags: group.flags, options: group.options + [span])

    func run(_ input: CommandInput, console: Console) async throws {
      let selection = try Self.group.value(of: input)
      console.writeLine(
        "\(selection.sizes.map(\.rawValue)) \(selection.isTame) \(input[Self.span] ?? "none")")
    }
  }

  /// A command that adds options to another one.
  private struct LoudCommand: Command {
    static let loud = Flag("loud", help: "Shout")
    static let sign = Option("sign", value: "SIGN", help: "Last sign", parser: .text)

    let command = PickCommand()

    var definition: CommandDefinition {
      command.definition.adding(flags: [Self.loud], options: [Self.sign])
    }

    func run(_ input: CommandInput, console: Console) async throws {
      try await command.run(input, console: console)
      if input[Self.loud] { console.writeLine(input[Self.sign] ?? "!") }
    }
  }

  @Test("A command reads its own options and those of a command that it wraps")
  func wrapper() async {
    let program = CommandLineProgram(LoudCommand())
    #expect(
      await program.run("pick --loud --size small --sign ?").output
        == "[\"small\"] false none\n?\n")
    let help = await program.run("pick --help").output
    #expect(help.contains("--size") && help.contains("--loud") && help.contains("--sign SIGN"))
  }

  private func run(_ line: String) async -> CommandOutcome {
    await CommandLineProgram(PickCommand()).run(line)
  }

  @Test(
    "A repeatable option has all its values in order, and choices ignore case",
    arguments: [
      ("pick", "[] false none"), ("pick --size small", #"["small"] false none"#),
      ("pick -sLARGE --tame --size=Small", #"["Large", "small"] true none"#),
      ("pick --span -5..7", "[] false -5..7"),
    ])
  func values(line: String, output: String) async {
    #expect(await run(line) == CommandOutcome(output: output + "\n"))
  }

  @Test("A group refuses options that contradict each other")
  func contradiction() async {
    let outcome = await run("pick --tame")
    #expect(outcome.code == .usage && outcome.error.hasPrefix("error: --tame requires --size\n"))
  }

  @Test("Each value of a repeatable option is checked")
  func rejected() async {
    let outcome = await run("pick --size small --size tiny")
    #expect(
      outcome.error.hasPrefix("error: option '--size' takes 'small' or 'Large', not 'tiny'\n"))
    #expect(await run("pick --span -x..7").code == .usage)
  }
}
