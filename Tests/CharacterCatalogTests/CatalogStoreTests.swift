import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import SQLiteKit
import Testing

@Suite struct CatalogStoreTests {
  private static let source = CharacterStoreContract.source

  @Test("Fulfills the store contract", arguments: CharacterStoreContract.requirements)
  func contract(_ requirement: CharacterStoreContract.Requirement) async throws {
    try await requirement.check(Self.emptyCatalog())
  }

  @Test(
    "Fulfills the repository contract after it was filled in batches",
    arguments: CharacterRepositoryContract.requirements)
  func contractAfterBatches(_ requirement: CharacterRepositoryContract.Requirement) async throws {
    let catalog = try Self.emptyCatalog()
    try await catalog.fill(with: Self.source)
    try await requirement.check(catalog, source: Self.source)
  }

  @Test("A slug belongs to the character that was saved last")
  func movedSlug() async throws {
    let catalog = try Self.emptyCatalog()
    var first = try Self.character("1", "Ada")
    first.slug = "ada"
    var second = try Self.character("2", "Ben")
    second.slug = "ada"
    try await catalog.save([first, second], areComplete: true)
    #expect(try await catalog.find(.slug("ada"), limit: 9).map(\.id) == [second.id])
    #expect(try await catalog.character(first.id).slug == nil)
  }

  @Test("A batch with an invalid character saves nothing and keeps what was there")
  func allOrNone() async throws {
    let catalog = try Self.emptyCatalog()
    let ada = try Self.character("1", "Ada")
    try await catalog.save([ada], areComplete: true)
    var renamed = ada
    renamed.name = "Renamed"
    let batch = [
      renamed, try Self.character("2", "Ben"), FictionalCharacter(id: CharacterID(1), name: "Cy"),
    ]
    let reason = "the ID 1 is of another source (SQLite error 20)"
    await #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
      try await catalog.save(batch, areComplete: true)
    }
    #expect(try await Self.names(in: catalog) == ["Ada"])
    #expect(try await catalog.character(ada.id) == ada)
  }

  @Test("A relation appears when its related character is added")
  func relationToAbsentCharacter() async throws {
    let catalog = try Self.emptyCatalog()
    let ben = try Self.character("b", "Ben")
    var ada = try Self.character("1", "Ada")
    ada.relations = [Relation(.friend, ben.reference)]
    try await catalog.save([ada], areComplete: true)
    #expect(try await catalog.character(ada.id).relations == [])
    await #expect(throws: CharacterRepositoryError.notFound) { try await catalog.character(ben.id) }
    try await catalog.save([ben], areComplete: false)
    #expect(try await catalog.character(ada.id) == ada)
  }

  @Test("Creating the tables again keeps their rows")
  func existingTables() throws {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).createTables()
    try database.run("INSERT INTO language VALUES ('English')")
    try CatalogWriter(database).createTables()
    #expect(try database.rows("SELECT name FROM language") { $0.text(0) } == ["English"])
  }

  @Test("The embedded catalog can't be written")
  func embedded() async throws {
    let catalog = CharacterCatalog()
    let reason = "attempt to write a readonly database (SQLite error 8)"
    await #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
      try await catalog.save(
        [FictionalCharacter(id: CharacterID(1), name: "Ada")], areComplete: true)
    }
  }

  private static func emptyCatalog() throws -> CharacterCatalog {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database, source: source).createTables()
    return CharacterCatalog(database: database, source: source)
  }

  private static func character(_ local: String, _ name: String) throws -> FictionalCharacter {
    FictionalCharacter(
      id: try #require(CharacterID(source: source, local: local)), name: name)
  }

  private static func names(in catalog: CharacterCatalog) async throws -> [String] {
    try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 9)).items
      .map(\.reference.name)
  }
}
