import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import Foundation
import PostgresKit
import PostgresTesting
import RepositoryTesting
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
      PostgresPool(
        try await address(), configuration: PostgresConfiguration(connections: 2)),
      source: source, namesBound: namesBound)
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

  /// Returns all characters of the catalog's source, without relations.
  static func catalog() throws -> [FictionalCharacter] {
    let works = Dictionary(
      uniqueKeysWithValues: try lines("works.jsonl", of: Work.self).map { ($0.slug, $0) })
    return try lines("characters.jsonl", of: Entry.self).map { entry in
      let work = try #require(works[entry.work])
      return FictionalCharacter(
        id: try id("\(entry.id)"), slug: entry.slug, name: entry.name,
        aliases: entry.aliases ?? [], author: work.authors?.first,
        tradition: entry.tradition ?? work.tradition, work: work.title,
        publicationDate: PublicationDate(year: work.year, certainty: work.dating),
        language: work.language, kind: entry.kind, occupation: entry.occupation,
        origin: entry.origin, biography: entry.biography)
    }
  }

  private static func lines<Line: Decodable>(_ file: String, of type: Line.Type) throws -> [Line] {
    let text = try #require(try RepositoryFiles().text(of: "Modules/Data/CCatalog/\(file)"))
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(type, from: Data($0.utf8))
    }
  }
}

/// A line of the catalog's characters.
private struct Entry: Decodable {
  let id: Int
  let slug, name, work: String
  let aliases: [String]?
  let tradition, occupation, origin, biography: String?
  let kind: CharacterKind
}

/// A line of the catalog's works.
private struct Work: Decodable {
  let slug, title, language: String
  let authors: [String]?
  let tradition: String?
  let year: Int
  let dating: PublicationDate.Certainty
}
