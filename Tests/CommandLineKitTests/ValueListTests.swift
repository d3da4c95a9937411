import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct ValueListTests {
  private enum Size: String, CaseIterable { case small, medium, Large }

  private struct PickCommand: Command {
    static let sizes = Option(
      "sizes", value: "SIZES", help: "Sizes", parser: ValueParser<Size>.choice.separatedByCommas)
    static let numbers = RepeatableOption(
      "number", value: "N", help: "", parser: ValueParser.integer(in: 0...9).separatedByCommas)

    let definition = CommandDefinition(name: "pick", summary: "", options: [sizes, numbers])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine("\((input[Self.sizes] ?? []).map(\.rawValue)) \(input[Self.numbers])")
    }
  }

  private func run(_ words: String...) async -> CommandOutcome {
    await CommandLineProgram(PickCommand()).run(words)
  }

  @Test("Reads the values between commas in order, without the spaces around them")
  func values() async {
    #expect(await run("pick", "--sizes", "LARGE").output == "[\"Large\"] []\n")
    #expect(
      await run("pick", "--sizes=large, small ,large", "--number", "3,1", "--number=2").output
        == #"["Large", "small", "Large"] [[3, 1], [2]]"# + "\n")
  }

  @Test(
    "Names the value that is invalid, and suggests a similar one",
    arguments: [
      ("small,mediun,x", "mediun", "\nhint: did you mean 'medium'?"), ("", "", ""),
      ("small,", "", ""), (",small", "", ""), ("small;medium", "small;medium", ""),
    ])
  func rejected(word: String, part: String, hint: String) async {
    let message = "option '--sizes' takes 'small', 'medium' or 'Large', not '\(part)'\(hint)"
    #expect(await run("pick", "--sizes", word) == .usageError(message, usage: "x pick [options]"))
  }

  @Test(
    "Completes the last value with the choices that are not given yet",
    arguments: [
      (["--sizes", ""], "small\nmedium\nLarge\n"), (["--sizes", "me"], "small\nmedium\nLarge\n"),
      (["--sizes", "small,"], "small,medium\nsmall,Large\n"),
      (["--sizes=Large,medium,s"], "--sizes=Large,medium,small\n"),
    ])
  func completion(words: [String], candidates: String) async {
    let program = CommandLineProgram(PickCommand())
    #expect(await program.run(["__complete", "words", "pick"] + words).output == candidates)
  }
}
