import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineTesting
import Testing

/// Runs the examples of the help with the embedded catalog.
@MainActor @Suite struct ExampleTests {
  private func run(_ line: String) async -> CommandOutcome {
    let favorites = InMemoryFavoritesRepository([CharacterID(12)])
    return await CharactersProgram(
      favoritesRepository: favorites, settingsRepository: InMemorySettingsRepository()
    ).commandLine
      .run(line.split(separator: " ").map(String.init))
  }

  /// Returns the examples in the help of a command, without the leading `characters`.
  private func examples(of command: String) async -> [String] {
    let lines = await run("help \(command)").output.split(separator: "\n").map(String.init)
    return lines.drop { $0 != "Examples:" }.dropFirst()
      .filter { $0.hasPrefix("  characters ") }.map { String($0.dropFirst(13)) }
  }

  @Test("Every example succeeds", arguments: ["list", "search", "detail", "random"])
  func succeed(command: String) async {
    let examples = await examples(of: command)
    #expect(!examples.isEmpty)
    for example in examples {
      let outcome = await run(example)
      #expect(outcome.code == .success && !outcome.output.isEmpty, "\(example)")
    }
  }

  @Test("The main help has four examples, of which one opens the full screen")
  func mainExamples() async {
    let examples = await examples(of: "")
    #expect(examples.count == 4 && examples.last == "browse")
    for example in examples.dropLast() {
      let outcome = await run(example)
      #expect(outcome.code == .success && !outcome.output.isEmpty, "\(example)")
    }
  }

  @Test("The example for Greek gods lists all Greek gods and no other characters")
  func greekGods() async throws {
    let example = "list --kind deity --tradition greek"
    #expect(await examples(of: "list").contains(example))
    let names = await run("\(example) --all --json").output.split(separator: "\n")
      .filter { $0.contains("\"name\"") }
    for god in ["Zeus", "Hera", "Athena", "Hades", "Hermes", "Dionysus", "Persephone", "Pan"] {
      #expect(names.contains { $0.contains("\"\(god)\"") }, "\(god)")
    }
    let catalog = CharacterCatalog()
    let deities = CharacterFilter(kinds: [.deity])
    let page = try await catalog.list(deities, sort: .name, page: PageRequest(limit: 1_000))
    #expect(names.count == page.items.count { $0.tradition == "Greek mythology" })
  }

  @Test("The example for French works lists works of that time and language")
  func frenchWorks() async throws {
    let example = "list --year 1800-1850 --language french"
    #expect(await examples(of: "list").contains(example))
    let ids = await run("\(example) --all --json").output.split(separator: "\n")
      .filter { $0.contains("\"id\"") }.compactMap { Int($0.filter(\.isNumber)) }
    #expect(ids.count > 10)
    for id in ids {
      let character = try await CharacterCatalog().character(CharacterID(id))
      #expect(character.language == "French")
      #expect((1800...1850).contains(try #require(character.publicationDate).year))
    }
  }
}
