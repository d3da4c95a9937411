import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import Foundation
import Testing

@MainActor
@Suite struct RecordingTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  /// The program as it is, for somebody who has a favorite; and one whose catalogue and favorites
  /// are not there, which fails when it asks for them.
  private var whole: CharactersProgram {
    CharactersProgram(favoritesRepository: InMemoryFavoritesRepository([CharacterID(801)]))
  }

  private var broken: CharactersProgram {
    CharactersProgram(
      characterRepository: StubCharacterRepository(),
      favoritesRepository: StubFavoritesRepository())
  }

  private func run(_ arguments: [String], in program: CharactersProgram) async -> Outcome {
    let console = Console.recording()
    let code = await program.commandLine.run(
      arguments: arguments, environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }

  @Test(
    "Every command that shows something is had again without the catalogue, to the byte",
    arguments: [
      ["detail", "dracula"], ["detail", "801", "--json"], ["random"],
      ["detail", "nobody-at-all"], ["detail", "j"],
      ["list", "--sort", "year", "-n", "3"], ["list", "--json", "-n", "2"],
      ["search", "sher", "holm", "--color", "always"], ["search", "xqzw"],
      ["list", "--page", "1000000"], ["help", "list"], ["favorites"], ["favorites", "undo"],
      ["favorites", "add", "801", "12"], ["favorites", "remove", "sherlock", "--json"],
    ])
  func replay(_ arguments: [String]) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var recorded = await run(arguments + ["--record", file.path], in: whole)
    recorded.error += "the replay is the same as the recording\n"
    recorded.code = .success
    #expect(await run(["replay", file.path], in: broken) == recorded)
  }

  @Test("A trace names the screens, their effects and their views")
  func trace() async {
    let lines = await run(["detail", "dracula", "--trace"], in: whole).error.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("  CharacterDetailViewModel 1 gets .appeared") })
    #expect(lines.contains { $0.hasSuffix("    starts effect 1: .load") })
    #expect(lines.contains { $0.hasSuffix("    draws CharacterDetailTextView") })
    #expect(lines.contains { $0.hasSuffix("- .loading") })
  }
}
