import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import SQLiteKit
import Testing

@Suite struct CharacterCatalogTests {
  @Test("Fulfills the repository contract", arguments: CharacterRepositoryContract.requirements)
  func contract(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    try await requirement.check(Self.catalog(of: .contractFixtures(of: nil)))
  }

  @Test(
    "Fulfills the repository contract with the characters of a source",
    arguments: CharacterRepositoryContract.requirements)
  func contractOfSource(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let source = try #require(SourceName(rawValue: "rickandmorty"))
    try await requirement.check(
      Self.catalog(of: .contractFixtures(of: source), from: source), source: source)
  }

  @Test("Local IDs that spell the same number differently are different IDs")
  func numericIDs() async throws {
    let source = try #require(SourceName(rawValue: "swapi"))
    let locals = [
      "1", "01", "+1", "-1", "１", "9223372036854775807", "4611686018427387904",
      "99999999999999999999",
    ]
    let characters = try locals.map { local in
      FictionalCharacter(id: try #require(CharacterID(source: source, local: local)), name: local)
    }
    let catalog = try Self.catalog(of: characters, from: source)
    for character in characters {
      #expect(try await catalog.character(character.id) == character)
      let filter = CharacterFilter(ids: [character.id])
      let page = try await catalog.list(filter, sort: .name, page: PageRequest(limit: 9))
      #expect(page.items == [character.summary])
    }
  }

  @Test("Refuses to write an ID of another source", arguments: ["other:1", "other:a", "1"])
  func otherSource(_ text: String) throws {
    let source = try #require(SourceName(rawValue: "swapi"))
    let stranger = FictionalCharacter(id: try #require(CharacterID(text)), name: "Stranger")
    let friend = FictionalCharacter(
      id: try #require(CharacterID("swapi:1")), name: "Friend",
      relations: [Relation(.friend, stranger.reference)])
    for character in [stranger, friend] {
      let database = try SQLiteDatabase.inMemory()
      let message = "the ID \(text) is of another source"
      #expect(throws: SQLiteError(code: 20, message: message)) {
        try CatalogWriter(database, source: source).write([character])
      }
    }
  }

  @Test("The embedded catalog has at least 1,200 characters")
  func embedded() async throws {
    let page = try await CharacterCatalog().list(.init(), sort: .name, page: PageRequest(limit: 0))
    #expect(page.total.count >= 1_200)
  }

  @Test("A character of the embedded catalog has all its facts")
  func detail() async throws {
    let catalog = CharacterCatalog()
    let found = try await catalog.find(.slug("sherlock-holmes"), limit: 1)
    let holmes = try await catalog.character(#require(found.first).id)
    #expect(holmes.name == "Sherlock Holmes")
    #expect(holmes.author == "Arthur Conan Doyle")
    #expect(holmes.publicationDate == PublicationDate(year: 1887, certainty: .exact))
    #expect(holmes.relations.contains { $0.kind == .friend && $0.character.slug == "john-watson" })
    #expect(holmes.biography?.isEmpty == false)
  }

  @Test("Writing two characters with one ID throws the error of SQLite")
  func duplicate() throws {
    let twins = [FictionalCharacter].contractFixtures.prefix(1)
    let database = try SQLiteDatabase.inMemory()
    #expect(throws: SQLiteError(code: 1555, message: "UNIQUE constraint failed: character.id")) {
      try CatalogWriter(database).write(twins + twins)
    }
    try CatalogWriter(database).write(twins)
  }

  @Test("A database that is not a catalog throws a storage error with the missing table")
  func foreign() async throws {
    let catalog = CharacterCatalog(database: try .inMemory())
    let reason = "no such table: character (SQLite error 1)"
    await #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
      try await catalog.character(CharacterID(1))
    }
  }

  @Test("Beyond the ranking bound, exact names come first and the total is a lower bound")
  func beyondRankingBound() async throws {
    let bound = CharacterCatalog.rankingBound
    let crowd = (1...bound + 50).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)",
        name: number % 2 == 0 ? "Crowd \(number)" : "Single \(number)",
        work: "Crowd Book", kind: .human)
    }
    let exact = FictionalCharacter(
      id: CharacterID(bound + 51), slug: "crowd", name: "Crowd", kind: .human)
    let page = try await Self.catalog(of: crowd + [exact])
      .search("crowd", in: .init(), page: PageRequest(limit: 3))
    #expect(page.total == .moreThan(bound))
    #expect(page.items.map(\.summary.reference.name) == ["Crowd", "Crowd 2", "Crowd 4"])
  }

  @Test("Finds as many characters as requested if very many names contain the words")
  func commonWords() async throws {
    let crowd = (1...1_200).map { number in
      FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)",
        name: number % 2 == 0 ? "Great Crowd \(number)" : "Single \(number)",
        aliases: number % 2 == 0 ? [] : ["The Great \(number)", "Crowd"], kind: .human)
    }
    let catalog = try Self.catalog(of: crowd)
    for lookup in [CharacterLookup.nameWords("crowd great"), .nameWordPrefixes("cr gr")] {
      let found = try await catalog.find(lookup, limit: 11)
      #expect(found.count == 11)
      #expect(found.allSatisfy { $0.isOwnName && lookup.matches($0.matchedName) })
    }
    let aliases = try await catalog.find(.nameWords("the great"), limit: 11)
    #expect(aliases.count == 11)
    #expect(aliases.allSatisfy { $0.matchedName == "The Great \($0.id)" })
    #expect(try await catalog.find(.nameWords("great 7"), limit: 11).map(\.id) == [CharacterID(7)])
  }

  static func catalog(
    of characters: [FictionalCharacter], from source: SourceName? = nil
  ) throws -> CharacterCatalog {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database, source: source).write(characters)
    return CharacterCatalog(database: database, source: source)
  }
}
