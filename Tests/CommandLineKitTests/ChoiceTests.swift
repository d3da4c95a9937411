import CommandLineKit
import CommandLineTesting
import Synchronization
import Testing

@MainActor @Suite struct ChoiceTests {
  /// Counts how often its cases are listed.
  private enum Size: String, CaseIterable {
    case small, large

    static let listings = Mutex(0)

    static var allCases: [Size] {
      listings.withLock { $0 += 1 }
      return [.small, .large]
    }
  }

  private struct PickCommand: Command {
    static let size = Option<Size>("size", value: "SIZE", help: "Size", parser: .choice)

    let definition = CommandDefinition(name: "pick", summary: "", options: [size])

    func run(_ input: CommandInput, console: Console) async throws {
      console.writeLine(input[Self.size]?.rawValue ?? "any")
    }
  }

  private func run(_ line: String) async -> CommandOutcome {
    await CommandLineProgram(PickCommand()).run(line)
  }

  @Test("Lists the words of a choice only when a word is given, or help lists them")
  func listings() async {
    #expect(await run("pick").output == "any\n")
    #expect(Size.listings.withLock { $0 } == 0)
    #expect(await run("pick --size LARGE").output == "large\n")
    #expect(await run("pick --size larg").error.contains("takes 'small' or 'large', not"))
    #expect(await run("pick --help").output.contains("Size: small, large"))
    #expect(Size.listings.withLock { $0 } > 0)
  }

  @Test("An error about a concealed value does not repeat the word")
  func concealed() async {
    let key = Option(
      "key", value: "KEY", help: "",
      parser: ValueParser(expecting: "a key") { $0 == "valid" ? $0 : nil }.concealed)
    let program = CommandLineProgram(
      SilentCommand(definition: CommandDefinition(name: "open", summary: "", options: [key])))
    for line in ["open --key secret", "open --key=secret"] {
      let outcome = await program.run(line)
      #expect(outcome.error.hasPrefix("error: option '--key' takes a key\n"))
      #expect(!outcome.error.contains("secret"))
    }
  }
}
