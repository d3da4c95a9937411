import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import PostgresKit
import PostgresTesting
import Testing

/// Databases with the characters of one source, for the tests of this module.
enum TestDatabase {
  static let source = CharacterStoreContract.source

  /// A database with the contract fixtures, which all tests share. Only read it.
  static let fixtures = Task {
    let characters = try await empty()
    try await characters.fill(with: source)
    return characters
  }

  /// Returns a repository over a new database without tables.
  static func empty(namesBound: Int = 100_000) async throws -> PostgresCharacters {
    PostgresCharacters(
      PostgresPool(try await address()), source: source, namesBound: namesBound)
  }

  static func address() async throws -> PostgresAddress {
    try await PostgresServer.shared().database()
  }

  static func character(_ local: String, _ name: String) throws -> FictionalCharacter {
    FictionalCharacter(id: try id(local), name: name)
  }

  static func id(_ local: String) throws -> CharacterID {
    try #require(CharacterID(source: source, local: local))
  }

  static func names(in characters: any CharacterRepository) async throws -> [String] {
    try await characters.list(.init(), sort: .name, page: PageRequest(limit: 1_000)).items
      .map(\.reference.name)
  }

  /// Returns all characters of the embedded catalog, as characters of the tests' source.
  static func catalog() async throws -> [FictionalCharacter] {
    let catalog = CharacterCatalog()
    return try await catalog.characters(.init(), after: nil, limit: 10_000).map { original in
      var character = original
      character.id = try id(original.id.local)
      character.relations = try original.relations.map { relation in
        let other = relation.character
        return Relation(
          relation.kind,
          CharacterReference(id: try id(other.id.local), slug: other.slug, name: other.name))
      }
      return character
    }
  }
}
