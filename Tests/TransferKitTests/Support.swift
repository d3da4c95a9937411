import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Foundation
import RandomTesting

@testable import TransferKit

/// Stores that keep the characters of `personal` and `postgres` in memory.
struct StubStores: CharacterStores {
  let personal: any CharacterStore
  let postgres = InMemoryCharacterRepository([])

  init(_ personal: any CharacterStore = InMemoryCharacterRepository([])) {
    self.personal = personal
  }

  func store(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterStore {
    source == .postgres ? postgres : personal
  }
}

extension CharacterStore {
  /// All characters, sorted by ID.
  var all: [FictionalCharacter] {
    get async throws {
      try await characters(CharacterFilter(), after: nil, limit: .max).sorted { $0.id < $1.id }
    }
  }
}

@MainActor
enum TransferProgram {
  /// Returns a program with the commands of the feature, which reads characters from a repository and
  /// writes them to stores.
  static func program(
    exporting characters: any CharacterRepository = InMemoryCharacterRepository([]),
    into stores: StubStores = StubStores(), standardInput: Int32 = 0
  ) -> CommandLineProgram {
    let source = ValueParser<SourceName>.choice(
      of: [("personal", .personal), ("postgres", .postgres)])
    let assembly = TransferAssembly(
      characters: characters, favorites: InMemoryFavoritesRepository([CharacterID(2)]),
      stores: stores, source: source, standardInput: standardInput)
    return CommandLineProgram(
      "characters", version: "1.0", commands: [assembly.exportCommand] + assembly.commands)
  }

  /// Returns a line of JSON with a character.
  nonisolated static func line(_ id: Int, _ more: String = "") -> String {
    "{\"id\":\(id),\"name\":\"Name \(id)\"\(more)}\n"
  }

  /// Imports text from a file with options.
  static func run(
    importing text: String, _ options: String..., into stores: StubStores = StubStores()
  ) async throws -> CommandOutcome {
    try await run(importing: Array(text.utf8), options, into: stores)
  }

  static func run(
    importing bytes: [UInt8], _ options: [String] = [], into stores: StubStores = StubStores()
  ) async throws -> CommandOutcome {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return await program(into: stores).run(["import", file.path] + options)
  }
}

extension CommandLineProgram {
  fileprivate init(_ name: String, version: String, commands: [any Command]) {
    self.init(name: name, version: version, summary: "Runs commands in tests.", commands: commands)
    {
      switch $0 {
      case let error as CharacterRepositoryError:
        CommandFailure(error.description, exitCode: .storage)
      case let error as ResolveCharacterError:
        CommandFailure(error.description, exitCode: .notFound)
      default: nil
      }
    }
  }
}

extension FictionalCharacter {
  /// Returns a character of `personal` with random values for any of its properties.
  static func random(
    _ id: CharacterID, among ids: [CharacterID], _ random: inout RandomSource
  ) -> FictionalCharacter {
    var character = FictionalCharacter(id: id, name: text(&random) ?? "Ada")
    character.slug = random.isTrue(oneIn: 3) ? nil : "slug-\(id.local.utf8.count)-\(random.next())"
    character.aliases = (0..<random.below(4)).compactMap { _ in text(&random) }
    character.author = text(&random)
    character.tradition = text(&random)
    character.work = text(&random)
    if random.isTrue(oneIn: 2) {
      character.publicationDate = PublicationDate(
        year: random.below(2_000) - 2_500,
        certainty: random.one(of: PublicationDate.Certainty.allCases)
      )
    }
    character.language = text(&random)
    character.kind = random.isTrue(oneIn: 2) ? random.one(of: CharacterKind.allCases) : nil
    character.occupation = text(&random)
    character.origin = text(&random)
    character.relations = (0..<random.below(4)).map { _ in
      let other = random.one(of: ids)
      return Relation(
        random.one(of: RelationKind.allCases),
        CharacterReference(id: other, slug: nil, name: other.local))
    }
    character.biography = text(&random)
    character.publicDomainReason = text(&random)
    character.facts = (0..<random.below(3)).map { _ in
      LabeledFact(text(&random) ?? "Label", random.isTrue(oneIn: 3) ? "" : text(&random) ?? "")
    }
    character.image = text(&random)
    return character
  }

  private static func text(_ random: inout RandomSource) -> String? {
    if random.isTrue(oneIn: 3) { return nil }
    let scalars: [Unicode.Scalar] = [
      "a", "b", " ", ";", "=", "\\", "\"", ",", "\n", "\r", "\t", "é", "e", "\u{301}", "李", "😀",
      "\u{202E}",
      "\u{1B}", "\u{FEFF}", "\u{2028}", "'",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(12) { text.append(random.one(of: scalars)) }
    text.append("x")
    for _ in 0..<random.below(4) { text.append(random.one(of: scalars)) }
    return String(text)
  }
}
