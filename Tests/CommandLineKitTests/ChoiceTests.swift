import CommandLineKit
import CommandLineTesting
import Synchronization
import Testing

@MainActor @Suite struct ChoiceTests {
  /// Counts the calls of `allCases`.
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

  @Test("Computes the words of a choice only if one is given or help lists them")
  func listings() async {
    #expect(await run("pick").output == "any\n")
    #expect(Size.listings.withLock { $0 } == 0)
    #expect(await run("pick --size LARGE").output == "large\n")
    #expect(await run("pick --size larg").error.contains("takes 'small' or 'large', not"))
    #expect(await run("pick --help").output.contains("Size: small, large"))
    #expect(Size.listings.withLock { $0 } > 0)
  }
}
