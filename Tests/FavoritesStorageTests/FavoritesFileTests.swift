import CharacterDomain
import CharacterDomainTesting
import FavoritesStorage
import Foundation
import Testing

@Suite struct FavoritesFileTests {
  @Test("keeps the contract of favorites", arguments: FavoritesRepositoryContract.promises)
  func contract(_ promise: FavoritesRepositoryContract.Promise) async throws {
    try await DataFolder.make { try await promise.check($0.repository) }
  }

  // MARK: - The place

  @Test(
    "The file is where the environment has its user's data",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home"], "data/characters/favorites.sqlite"),
      (["HOME": "/home"], "home/.local/share/characters/favorites.sqlite"),
      (
        ["XDG_DATA_HOME": "", "HOME": "/home"],
        "home/.local/share/characters/favorites.sqlite"
      ),
    ])
  func place(_ variables: [String: String], _ name: String) async throws {
    try await DataFolder.make { folder in
      let environment = variables.mapValues { $0.isEmpty ? $0 : folder.path + $0 }
      _ = try await FavoritesFile(environment: environment).change(.add(ids(1)))
      #expect(folder.names.last == name)
    }
  }

  @Test(
    "Without a home there is no place, and each call says so",
    arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_DATA_HOME": "data"]])
  func noPlace(_ environment: [String: String]) async {
    let repository = FavoritesFile(environment: environment)
    let error = FavoritesError.noPlace(
      advice: "set HOME or XDG_DATA_HOME to the path of a folder")
    await #expect(throws: error) { _ = try await repository.favorites() }
    await #expect(throws: error) { _ = try await repository.change(.add(ids(1))) }
    await #expect(throws: error) { _ = try await repository.undo() }
  }

  // MARK: - What is created

  @Test("Nothing is created before the first change that makes a difference")
  func untouched() async throws {
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

  @Test("Folder and file are for the user alone, and nothing stands beside the file at rest")
  func created() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
      #expect(try folder.rights(of: "characters") == "700")
      #expect(try folder.rights(of: "characters/favorites.sqlite") == "600")
    }
  }

  @Test("Reading writes nothing, however old the file is", arguments: [true, false])
  func reading(_ isOld: Bool) async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      if isOld { try folder.age() }
      let before = try folder.bytes()
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1))
      #expect(try folder.bytes() == before)
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("A link to a file is followed")
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

  // MARK: - Several programs

  @Test("A change is seen, and can be taken back, by every program")
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

  @Test("What another program has saved is read while it has the file open")
  func open() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      try folder.age()
      let other = try folder.database()
      try other.execute("INSERT INTO favorite(character_id) VALUES (2)")
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1, 2))
      try withExtendedLifetime(other) { try other.execute("BEGIN IMMEDIATE") }
      let meanwhile = try await folder.repository.favorites()
      #expect(meanwhile.ids == ids(1, 2))
    }
  }

  @Test("While another program writes for too long, nothing is changed and reading goes on")
  func busy() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      let other = try folder.database()
      try other.execute("BEGIN IMMEDIATE; INSERT INTO favorite(character_id) VALUES (2)")
      let impatient = FavoritesFile(path: folder.file, patience: .zero)
      let error = FavoritesError.unsaved(
        reason: "\(folder.file): another program is writing to it; try again")
      await #expect(throws: error) { _ = try await impatient.change(.add(ids(3))) }
      await #expect(throws: error) { _ = try await impatient.undo() }
      let favorites = try await impatient.favorites()
      #expect(favorites.ids == ids(1))
      try other.execute("COMMIT")
      let saved = try await impatient.change(.add(ids(3)))
      #expect(saved.favorites.ids == ids(1, 2, 3))
    }
  }

  @Test("Of many changes at once, from the first on, none is lost")
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

  @Test("Of many undos at once each takes back another change")
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

  // MARK: - The steps that are kept

  @Test("A hundred steps are kept, and no more")
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

  @Test("A file of an older version is brought up to date by a change, and read before")
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
