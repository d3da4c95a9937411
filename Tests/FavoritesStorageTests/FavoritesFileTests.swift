import CharacterDomain
import CharacterDomainTesting
import FavoritesStorage
import Foundation
import Testing

@Suite struct FavoritesFileTests {
  @Test("Fulfills the repository contract", arguments: FavoritesRepositoryContract.requirements)
  func contract(_ requirement: FavoritesRepositoryContract.Requirement) async throws {
    try await DataFolder.make { try await requirement.check($0.repository) }
  }

  // MARK: - Path

  @Test(
    "Stores the file in the data folder of the environment",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home"], "data/characters/favorites.sqlite"),
      (["HOME": "/home"], "home/.local/share/characters/favorites.sqlite"),
      (
        ["XDG_DATA_HOME": "", "HOME": "/home"],
        "home/.local/share/characters/favorites.sqlite"
      ),
    ])
  func path(_ variables: [String: String], _ name: String) async throws {
    try await DataFolder.make { folder in
      let environment = variables.mapValues { $0.isEmpty ? $0 : folder.path + $0 }
      _ = try await FavoritesFile(environment: environment).change(.add(ids(1)))
      #expect(folder.names.last == name)
    }
  }

  @Test(
    "Without HOME and XDG_DATA_HOME each call throws an error with a hint",
    arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_DATA_HOME": "data"]])
  func noDataFolder(_ environment: [String: String]) async {
    let repository = FavoritesFile(environment: environment)
    let error = FavoritesError.noDataFolder(
      hint: "set HOME or XDG_DATA_HOME to the path of a folder")
    await #expect(throws: error) { _ = try await repository.favorites() }
    await #expect(throws: error) { _ = try await repository.change(.add(ids(1))) }
    await #expect(throws: error) { _ = try await repository.undo() }
  }

  // MARK: - Creation

  @Test("Creates nothing before the first change with an effect")
  func createsNothing() async throws {
    try await DataFolder.make { folder in
      let repository = folder.repository
      let read = try await repository.favorites()
      let undone = try await repository.undo()
      let removed = try await repository.change(.remove(ids(1)))
      let added = try await repository.change(.add([]))
      #expect(read == .none)
      #expect(undone == nil)
      #expect(removed == SavedFavorites(change: .remove([]), favorites: .none))
      #expect(added == SavedFavorites(change: .add([]), favorites: .none))
      #expect(folder.names == [])
    }
  }

  @Test("Creates the folder and file for the user only, and leaves no other files")
  func created() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
      #expect(try folder.permissions(of: "characters") == "700")
      #expect(try folder.permissions(of: "characters/favorites.sqlite") == "600")
    }
  }

  @Test("Reading changes nothing, for old and new files", arguments: [true, false])
  func reading(_ isOld: Bool) async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      if isOld { try folder.makeOld() }
      let before = try folder.bytes()
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1))
      #expect(try folder.bytes() == before)
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("Follows a symbolic link")
  func link() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "characters/favorites.sqlite")
      _ = try await FavoritesFile(path: link).change(.add(ids(2)))
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1, 2))
    }
  }

  // MARK: - Concurrent access

  @Test("Every program can read and undo a change")
  func shared() async throws {
    try await DataFolder.make { folder in
      let (one, other) = (folder.repository, folder.repository)
      _ = try await one.change(.add(ids(1, 2)))
      _ = try await other.change(.remove(ids(1)))
      let undone = try await one.undo()
      #expect(undone?.change == .remove(ids(1)))
      let favorites = try await other.favorites()
      #expect(favorites.ids == ids(1, 2))
    }
  }

  @Test("Reads changes of another program that has the file open")
  func open() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      try folder.makeOld()
      let other = try folder.database()
      try other.execute("INSERT INTO favorite(character_id) VALUES (2)")
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1, 2))
      try withExtendedLifetime(other) { try other.execute("BEGIN IMMEDIATE") }
      let meanwhile = try await folder.repository.favorites()
      #expect(meanwhile.ids == ids(1, 2))
    }
  }

  @Test("A change fails while another program writes for too long; reading succeeds")
  func busy() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      let other = try folder.database()
      try other.execute("BEGIN IMMEDIATE; INSERT INTO favorite(character_id) VALUES (2)")
      let impatient = FavoritesFile(path: folder.file, timeout: .zero)
      let error = FavoritesError.unsaved(
        reason: "\(folder.file): another program is writing to it", hint: "try again")
      await #expect(throws: error) { _ = try await impatient.change(.add(ids(3))) }
      await #expect(throws: error) { _ = try await impatient.undo() }
      let favorites = try await impatient.favorites()
      #expect(favorites.ids == ids(1))
      try other.execute("COMMIT")
      let saved = try await impatient.change(.add(ids(3)))
      #expect(saved.favorites.ids == ids(1, 2, 3))
    }
  }

  @Test("Concurrent changes of a new file are all saved")
  func concurrent() async throws {
    try await DataFolder.make { folder in
      let revisions = try await withThrowingTaskGroup { group in
        for number in 1...24 {
          group.addTask {
            try await folder.repository.change(.add(ids(number))).favorites.revision
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(revisions.sorted() == Array(1...24))
      let favorites = try await folder.repository.favorites()
      #expect(Set(favorites.ids) == Set((1...24).map { CharacterID($0) }))
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("Concurrent undos each undo a different change")
  func concurrentUndo() async throws {
    try await DataFolder.make { folder in
      for number in 1...12 { _ = try await folder.repository.change(.add(ids(number))) }
      let undone = try await withThrowingTaskGroup { group in
        for _ in 1...13 { group.addTask { try await folder.repository.undo()?.change.ids } }
        return try await group.reduce(into: []) { $0 += $1 ?? [] }
      }
      #expect(Set(undone) == Set((1...12).map { CharacterID($0) }))
      #expect(undone.count == 12)
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == [])
    }
  }

  // MARK: - Undo and versions

  @Test("Keeps the last hundred changes for undo")
  func pruned() async throws {
    try await DataFolder.make { folder in
      for number in 1...103 { _ = try await folder.repository.change(.add(ids(number))) }
      let kept = try folder.database().rows(
        "SELECT (SELECT count(*) FROM saved_change), (SELECT count(*) FROM changed_character)"
      ) { [$0.integer(0), $0.integer(1)] }
      #expect(kept == [[100, 100]])
      for number in (4...103).reversed() {
        let undone = try await folder.repository.undo()
        #expect(undone?.change == .add(ids(number)))
      }
      let more = try await folder.repository.undo()
      #expect(more == nil)
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1, 2, 3))
    }
  }

  @Test("Reads a file of an older version, and migrates it on a change")
  func older() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      try folder.database().execute(
        """
        DROP TABLE favorite; DROP TABLE changed_character; DROP TABLE saved_change;
        DROP TABLE counter; PRAGMA user_version = 0;
        """)
      let read = try await folder.repository.favorites()
      #expect(read == .none)
      let saved = try await folder.repository.change(.add(ids(2)))
      #expect(saved.favorites == Favorites(ids: ids(2), revision: 1))
    }
  }
}
