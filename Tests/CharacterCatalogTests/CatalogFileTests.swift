import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import Foundation
import SQLiteKit
import Testing

@Suite struct CatalogFileTests {
  @Test("A file fulfills the store contract", arguments: CharacterStoreContract.requirements)
  func contract(_ requirement: CharacterStoreContract.Requirement) async throws {
    try await Home.make { home in
      try await requirement.check(home.file(CharacterStoreContract.source).created())
    }
  }

  @Test("The first write creates the file, which only the user can access; reading creates nothing")
  func creation() async throws {
    try await Home.make { home in
      let file = home.file(.personal)
      #expect(try file.opened() == nil)
      #expect(file.size == 0)
      #expect(CatalogFile.sources(environment: home.environment) == [])
      #expect(home.names == [])
      try await file.created().save([Self.ada], areComplete: true)
      let attributes = try FileManager.default.attributesOfItem(atPath: home.path(of: "personal"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(file.size > 0)
      let opened = try #require(try file.opened())
      #expect(try await opened.character(Self.ada.id) == Self.ada)
      #expect(try await file.empty().list(.init(), sort: .name, page: .init(limit: 1)).items == [])
    }
  }

  @Test("The sources are the files with valid names, without those of web services")
  func sources() async throws {
    try await Home.make { home in
      for name: SourceName in ["zoo", "personal", "b-2"] { _ = try home.file(name).created() }
      for name in [
        "swapi.sqlite", "embedded.sqlite", "postgres.sqlite", "Bad.sqlite", "notes.txt", ".sqlite",
      ] {
        try Data().write(to: URL(filePath: "\(home.folder)/\(name)"))
      }
      #expect(
        CatalogFile.sources(environment: home.environment).map(\.rawValue)
          == ["b-2", "personal", "zoo"])
      #expect(CatalogFile.sources(environment: [:]) == [])
    }
  }

  @Test("Eight programs that save the same characters at once have one result")
  func concurrentWriters() async throws {
    try await Home.make { home in
      let characters = try (1...200).map { number in
        FictionalCharacter(
          id: try #require(CharacterID("personal:\(number)")), slug: "nr-\(number)",
          name: "Number \(number)", aliases: ["Nr \(number)"], biography: "The \(number)th.")
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask {
            let catalog = try home.file(.personal).created()
            for start in stride(from: 0, to: characters.count, by: 50) {
              try await catalog.save(Array(characters[start..<start + 50]), areComplete: true)
            }
          }
        }
        try await group.waitForAll()
      }
      let catalog = try #require(try home.file(.personal).opened())
      let saved = try await catalog.characters(.init(), after: nil, limit: 1_000)
      #expect(saved == characters)
      let found = try await catalog.search("number", in: .init(), page: PageRequest(limit: 1))
      #expect(found.total == .exactly(200))
    }
  }

  @Test("A file that can't be used is reported and left unchanged")
  func unusable() async throws {
    try await Home.make { home in
      _ = try home.file(.personal).created()
      let path = home.path(of: "personal")
      let newer = try SQLiteDatabase.file(path, access: .readWrite)
      try newer.execute("PRAGMA user_version = 99")
      try Data("not a database".utf8).write(to: URL(filePath: home.path(of: "bad")))
      try home.foreignDatabase("other")
      for (source, problem) in [
        (
          "personal",
          "the file was written by a newer version of the program; use the newer version"
        ),
        (
          "bad",
          "the file is damaged: file is not a database (SQLite error 26); move the file away to "
            + "start without data"
        ),
        (
          "other", "the file belongs to another program; move the file away to start without data"
        ),
      ] as [(SourceName, String)] {
        let reason = "\(home.path(of: source.rawValue)): \(problem)"
        #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
          _ = try home.file(source).opened()
        }
        #expect(throws: CharacterRepositoryError.storage(reason: reason)) {
          _ = try home.file(source).created()
        }
      }
      let hint = CharacterRepositoryError.storage(
        reason: "set HOME or XDG_DATA_HOME to the path of a folder")
      #expect(throws: hint) { _ = try CatalogFile(of: .personal, environment: [:]).created() }
    }
  }

  private static var ada: FictionalCharacter {
    FictionalCharacter(
      id: CharacterID("personal:a/1") ?? CharacterID(0), slug: "ada", name: "Ada",
      facts: [LabeledFact("Status", "Alive")])
  }
}

/// A temporary home folder.
private struct Home {
  let folder: String
  let environment: [String: String]

  static func make(_ body: (Home) async throws -> Void) async throws {
    let root =
      FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    let path = "\(root)/sources-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(
      Home(folder: "\(path)/characters/sources", environment: ["XDG_DATA_HOME": path]))
  }

  func file(_ source: SourceName) -> CatalogFile {
    CatalogFile(of: source, environment: environment)
  }

  func path(of name: String) -> String { "\(folder)/\(name).sqlite" }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  func foreignDatabase(_ name: String) throws {
    let path = path(of: name)
    try SQLiteDatabase.createFile(path)
    let database = try SQLiteDatabase.file(path, access: .readWrite)
    try database.execute("CREATE TABLE note(text TEXT); PRAGMA user_version = 1")
  }
}
