import CharacterCatalog
import CharacterDomain
import SQLiteKit
import Testing

@Suite struct WorksTests {
  @Test("Returns the works as they were written, sorted by slug")
  func works() async throws {
    let catalog = try Self.catalog()
    #expect(try await catalog.works() == [Self.edda, Self.odyssey])
  }

  @Test("A database without works has none")
  func noWorks() async throws {
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database).write([FictionalCharacter]())
    #expect(try await CharacterCatalog(database: database).works() == [])
  }

  @Test("A copy of another source has no works, and filters by words of its titles")
  func copy() async throws {
    let source = try #require(SourceName(rawValue: "swapi"))
    let database = try SQLiteDatabase.inMemory()
    try CatalogWriter(database, source: source).createTables()
    let catalog = CharacterCatalog(database: database, source: source)
    let id = try #require(CharacterID(source: source, local: "1"))
    try await catalog.save(
      [FictionalCharacter(id: id, name: "Luke", work: "A New Hope")], areComplete: true)
    #expect(try await catalog.works() == [])
    let page = try await catalog.list(
      CharacterFilter(work: "hope"), sort: .name, page: PageRequest(limit: 9))
    #expect(page.items.map(\.reference.name) == ["Luke"])
  }

  @Test(
    "Filters by words of a title, or of an original title",
    arguments: [
      ("odyssey", ["Circe"]), ("odys", ["Circe"]), ("odysseia", ["Circe"]), ("edda", ["Loki"]),
      ("snorra", ["Loki"]), ("snorra odysseia", []), ("xyzzy", []), ("=Odysseia", []),
    ])
  func filter(_ text: String, _ names: [String]) async throws {
    let catalog = try Self.catalog()
    let filter = CharacterFilter(work: text)
    let page = try await catalog.list(filter, sort: .name, page: PageRequest(limit: 9))
    #expect(page.items.map(\.reference.name) == names)
    #expect(page.total == .exactly(names.count))
  }

  @Test("Finds the characters of a work by its original title together with other conditions")
  func combined() async throws {
    let catalog = try Self.catalog()
    let filter = CharacterFilter(kinds: [.human], work: "odysseia", author: "homer")
    let found = try await catalog.list(filter, sort: .name, page: PageRequest(limit: 9))
    #expect(found.items.map(\.reference.name) == ["Circe"])
    let other = CharacterFilter(work: "odysseia", author: "snorri")
    #expect(try await catalog.list(other, sort: .name, page: PageRequest(limit: 9)).items == [])
  }

  // MARK: - Internal

  private static let odyssey = LiteraryWork(
    slug: "the-odyssey", title: "The Odyssey", originalTitle: "Odysseia",
    authors: [WorkContributor(name: "Homer", identifiers: [PublicIdentifier(.viaf, "224924963")])],
    tradition: "Greek mythology", publicationDate: PublicationDate(year: -720, certainty: .circa),
    language: "Ancient Greek",
    rights: WorkRights(unitedStates: "Composed about 720 BCE.", lifePlus70: "Homer is ancient."),
    identifiers: [PublicIdentifier(.wikidata, "Q35160"), PublicIdentifier(.gutenberg, "1727")])

  private static let edda = LiteraryWork(
    slug: "prose-edda", title: "Prose Edda", originalTitle: "Snorra Edda",
    authors: [WorkContributor(name: "Snorri Sturluson", born: 1179, died: 1241)],
    collectors: [WorkContributor(name: "Finnur Magnússon")],
    publicationDate: PublicationDate(year: 1220, certainty: .circa), language: "Old Norse",
    rights: WorkRights(
      unitedStates: "Written about 1220.", lifePlus70: "Snorri died in 1241.", exception: "None."))

  private static func catalog() throws -> CharacterCatalog {
    let database = try SQLiteDatabase.inMemory()
    let characters = [
      FictionalCharacter(
        id: CharacterID(1), name: "Circe", author: "Homer", work: "The Odyssey", kind: .human),
      FictionalCharacter(
        id: CharacterID(2), name: "Loki", author: "Snorri Sturluson", work: "Prose Edda",
        kind: .deity),
    ]
    try CatalogWriter(database).write(characters, works: [odyssey, edda])
    return CharacterCatalog(database: database)
  }
}
