import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

@MainActor
@Suite struct RecordingTests {
  /// A program with the embedded catalog and one favorite.
  private var complete: CharactersProgram {
    CharactersProgram(favoritesRepository: InMemoryFavoritesRepository([CharacterID(801)]))
  }

  /// A program whose repositories must not be called.
  private var withoutRepositories: CharactersProgram {
    CharactersProgram(
      characterRepository: StubCharacterRepository(),
      favoritesRepository: StubFavoritesRepository())
  }

  private func run(_ arguments: [String], in program: CharactersProgram) async -> CommandOutcome {
    await program.commandLine.run(arguments)
  }

  @Test(
    "A replay without repositories writes the same output, byte for byte",
    arguments: [
      ["detail", "dracula"], ["detail", "801", "--json"], ["random"],
      ["detail", "noname-at-all"], ["detail", "j"],
      ["list", "--sort", "year", "-n", "3"], ["list", "--json", "-n", "2"],
      ["search", "sher", "holm", "--color", "always"], ["search", "xqzw"],
      ["list", "--page", "1000000"], ["help", "list"], ["favorites"], ["favorites", "undo"],
      ["favorites", "add", "801", "12"], ["favorites", "remove", "sherlock", "--json"],
    ])
  func replay(_ arguments: [String]) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var recorded = await run(arguments + ["--record", file.path], in: complete)
    recorded.error += "the replay matches the recording\n"
    recorded.code = .success
    #expect(await run(["replay", file.path], in: withoutRepositories) == recorded)
  }

  @Test("Traces view models, effects and views")
  func trace() async {
    let outcome = await run(["detail", "dracula", "--trace"], in: complete)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("  CharacterDetailViewModel 1 handles .appeared") })
    #expect(lines.contains { $0.hasSuffix(" starts effect 1: .load") })
    #expect(lines.contains { $0.hasSuffix("    renders CharacterDetailTextView") })
    #expect(lines.contains { $0.hasSuffix("- .loading") })
  }
}
