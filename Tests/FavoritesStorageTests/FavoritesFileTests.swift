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
      (["XDG_DATA_HOME": "", "HOME": "/home"], "home/.local/share/characters/favorites.sqlite"),
    ])
  func path(_ variables: [String: String], _ name: String) async throws {
    try await DataFolder.make { folder in
      let environment = variables.mapValues { $0.isEmpty ? $0 : folder.path + $0 }
      _ = try await FavoritesFile(environment: environment).change(.add(ids(1)))
      #expect(folder.names.last == name)
    }
  }

  @Test(
    "Each call throws an error with a hint if HOME and XDG_DATA_HOME have no absolute path",
    arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_DATA_HOME": "data"]])
  func noDataFolder(_ environment: [String: String]) async {
    let repository = FavoritesFile(environment: environment)
    let error = FavoritesError.noDataFolder(
      hint: "set HOME or XDG_DATA_HOME to the path of a folder")
    await #expect(throws: error) { _ = try await repository.favorites() }
    await #expect(throws: error) { _ = try await repository.change(.add(ids(1))) }
    await #expect(throws: error) { _ = try await repository.undo() }
  }

  @Test(
    "Refuses a folder whose path was not valid UTF-8",
    arguments: [
      (["XDG_DATA_HOME": "/data\u{FFFD}", "HOME": "/home"], "XDG_DATA_HOME"),
      (["XDG_DATA_HOME": "data", "HOME": "/home\u{FFFD}"], "HOME"),
    ])
  func invalidUTF8(_ environment: [String: String], _ variable: String) async {
    let repository = FavoritesFile(environment: environment)
    let error = FavoritesError.noDataFolder(
      hint: "\(variable) is not valid UTF-8: set it to the path of another folder")
    await #expect(throws: error) { _ = try await repository.favorites() }
    await #expect(throws: error) { _ = try await repository.change(.add(ids(1))) }
  }

  // MARK: - Creation

  @Test("Reading and changes without effect create no files")
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
    try await DataFolder.make(saving: 1) { folder in
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
      let permissions = try folder.names.map(folder.permissions)
      #expect(permissions == ["700", "600"])
    }
  }

  @Test("Reading changes no file, old or new", arguments: [true, false])
  func reading(_ isOld: Bool) async throws {
    try await DataFolder.make(saving: 1) { folder in
      if isOld { try folder.makeOld() }
      let before = try folder.bytes()
      #expect(try await folder.savedIDs == ids(1))
      #expect(try folder.bytes() == before)
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  /// Not every file system stores extreme times, but the file system in memory does.
  @Test(
    "Reads a file with any modification time", .enabled(if: access("/dev/shm", W_OK) == 0),
    arguments: [Int.min, .min + 1, -1, .max])
  func modificationTime(_ seconds: Int) async throws {
    let folder = "/dev/shm/favorites-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let repository = FavoritesFile(path: folder + "/favorites.sqlite")
    _ = try await repository.change(.add(ids(1)))
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, folder + "/favorites.sqlite", [time, time], 0) == 0)
    let favorites = try await repository.favorites()
    #expect(favorites.ids == ids(1))
  }

  @Test("Reading creates no files beside a file that was just written")
  func readingDuringChanges() async throws {
    try await DataFolder.make(saving: 1) { folder in
      // Creating or removing a file changes the modification time of its folder.
      let before = try folder.changeTime()
      #expect(try await folder.savedIDs == ids(1))
      #expect(try folder.changeTime() == before)
    }
  }

  @Test("Reads the log beside the target of a symbolic link")
  func logOfLink() async throws {
    try await DataFolder.make(saving: 1) { folder in
      try folder.makeOld()
      let other = try folder.openDatabase()
      try await folder.add(2)
      let link = try folder.link()
      let favorites = try await FavoritesFile(path: link).favorites()
      #expect(favorites.ids == ids(1, 2))
      withExtendedLifetime(other) {}
    }
  }

  @Test("Follows a symbolic link")
  func link() async throws {
    try await DataFolder.make(saving: 1) { folder in
      let link = try folder.link()
      _ = try await FavoritesFile(path: link).change(.add(ids(2)))
      #expect(try await folder.savedIDs == ids(1, 2))
    }
  }

  // MARK: - Concurrent access

  @Test("Two repositories read and undo the changes of each other")
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
    try await DataFolder.make(saving: 1) { folder in
      try folder.makeOld()
      let other = try folder.openDatabase()
      try await folder.add(2)
      #expect(try await folder.savedIDs == ids(1, 2))
      try withExtendedLifetime(other) { try other.execute("BEGIN IMMEDIATE") }
      #expect(try await folder.repository.favorites().ids == ids(1, 2))
    }
  }

  /// When a process closes any descriptor of a file, the system releases all locks that the process
  /// has on the file.
  @Test("A call keeps the locks of other connections in the same process")
  func keptLock() async throws {
    try await DataFolder.make(saving: 1) { folder in
      let open = try folder.openDatabase()
      _ = try await folder.repository.favorites()
      try await folder.add(2)
      // Closing the last connection to a file removes the log, but `open` is still connected.
      await #expect(processExitsWith: .success) { [path = folder.file as String] in
        _ = try await FavoritesFile(path: path).change(.add([CharacterID(3)]))
      }
      #expect(folder.names.contains("characters/favorites.sqlite-wal"))
      withExtendedLifetime(open) {}
    }
  }

  @Test("A change fails while another program writes for too long; reading succeeds")
  func busy() async throws {
    try await DataFolder.make(saving: 1) { folder in
      let other = try folder.database()
      try other.execute("BEGIN IMMEDIATE; INSERT INTO favorite(character_id) VALUES (2)")
      let impatient = FavoritesFile(path: folder.file, timeout: .zero)
      let error = FavoritesError.unsaved(
        reason: "\(folder.file): another program is writing to it", hint: "try again")
      await #expect(throws: error) { _ = try await impatient.change(.add(ids(3))) }
      await #expect(throws: error) { _ = try await impatient.undo() }
      let favorites = try await impatient.favorites()
      #expect(favorites.ids == ids(1))
      try other.execute("ROLLBACK")
      let saved = try await impatient.change(.add(ids(3)))
      #expect(saved.favorites.ids == ids(1, 3))
    }
  }

  @Test("Reading and changing report that another program has locked the file")
  func locked() async throws {
    try await DataFolder.make(saving: 1) { folder in
      let other = try folder.database()
      try other.execute(
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE counter SET revision = 2; COMMIT")
      let impatient = FavoritesFile(path: folder.file, timeout: .zero)
      let reason = "\(folder.file): another program is writing to it"
      await #expect(throws: FavoritesError.unreadable(reason: reason, hint: "try again")) {
        _ = try await impatient.favorites()
      }
      await #expect(throws: FavoritesError.unsaved(reason: reason, hint: "try again")) {
        _ = try await impatient.change(.add(ids(3)))
      }
      withExtendedLifetime(other) {}
    }
    // The timeout must be long enough for other programs on a busy disk, but short enough for a
    // user whose file is locked.
    #expect(FavoritesFile.defaultTimeout == .seconds(10))
  }

  @Test("Concurrent changes of a new file are all saved")
  func concurrent() async throws {
    try await DataFolder.make { folder in
      let revisions = try await withThrowingTaskGroup { group in
        for number in 1...24 { group.addTask { try await folder.add(number).favorites.revision } }
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
      for number in 1...12 { try await folder.add(number) }
      let undone = try await withThrowingTaskGroup { group in
        for _ in 1...13 { group.addTask { try await folder.undo()?.change.ids } }
        return try await group.reduce(into: []) { $0 += $1 ?? [] }
      }
      #expect(Set(undone) == Set((1...12).map { CharacterID($0) }))
      #expect(undone.count == 12)
      #expect(try await folder.savedIDs == [])
    }
  }

  // MARK: - Undo and versions

  @Test("Keeps the last hundred changes for undo")
  func pruned() async throws {
    try await DataFolder.make { folder in
      for number in 1...103 { try await folder.add(number) }
      let kept = try folder.database().rows(
        "SELECT (SELECT count(*) FROM saved_change), (SELECT count(*) FROM changed_character)"
      ) { [$0.integer(0), $0.integer(1)] }
      #expect(kept == [[100, 100]])
      for number in (4...103).reversed() {
        #expect(try await folder.undo()?.change == .add(ids(number)))
      }
      #expect(try await folder.undo() == nil)
      #expect(try await folder.savedIDs == ids(1, 2, 3))
    }
  }

  @Test("Reads a file of an older version, and migrates it on a change")
  func older() async throws {
    try await DataFolder.make(saving: 1) { folder in
      try folder.database().execute(
        """
        DROP TABLE favorite; DROP TABLE changed_character; DROP TABLE saved_change;
        DROP TABLE counter; DROP TABLE checksum; PRAGMA user_version = 0;
        """)
      #expect(try await folder.repository.favorites() == .none)
      #expect(try await folder.add(2).favorites == Favorites(ids: ids(2), revision: 1))
    }
  }

  @Test(
    "Reads a file of schema version 1 or 2, and migrates it with the next change",
    arguments: [1, 2], 0..<5)
  func migration(of version: Int, _ call: Int) async throws {
    try await DataFolder.make { folder in
      try folder.writeFile(ofVersion: version)
      let before = try folder.bytes()
      #expect(try await folder.repository.favorites() == Favorites(ids: ids(12, 5), revision: 3))
      #expect(try folder.bytes() == before)
      let other = try #require(CharacterID("rickandmorty:12"))
      switch call {
      case 0: try await folder.add(3)
      case 1: try await folder.add(5)
      case 2: try await folder.remove(5)
      case 3: try await folder.undo()
      case _: _ = try await folder.repository.change(.add([other]))
      }
      let expected = [ids(12, 5, 3), ids(12, 5), ids(12), ids(12), ids(12, 5) + [other]][call]
      #expect(try await folder.savedIDs == expected)
      let versions = try folder.database().rows("PRAGMA user_version") { $0.integer(0) }
      #expect(versions == [3])
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
      try folder.database().execute("UPDATE favorite SET character_id = 9 WHERE character_id = 12")
      await #expect(throws: FavoritesError.self) { _ = try await folder.repository.favorites() }
    }
  }

  @Test("A migrated file keeps all changes for undo", arguments: [1, 2])
  func migratedChanges(of version: Int) async throws {
    try await DataFolder.make { folder in
      try folder.writeFile(ofVersion: version)
      #expect(try await folder.undo()?.change == .add(ids(5)))
      let undone = try await folder.undo()
      #expect(undone?.change == .remove(ids(801)))
      #expect(undone?.favorites == Favorites(ids: ids(801, 12), revision: 5))
      #expect(try await folder.undo()?.change == .add(ids(801, 12)))
      #expect(try await folder.undo() == nil)
    }
  }

  @Test("Refuses a version 2 file with inconsistent rows, and does not migrate it")
  func damagedOldFile() async throws {
    try await DataFolder.make { folder in
      try folder.writeFile(ofVersion: 2)
      try folder.database().execute("UPDATE favorite SET character_id = 9 WHERE character_id = 12")
      let before = try folder.bytes()
      await #expect(throws: FavoritesError.self) { _ = try await folder.repository.favorites() }
      await #expect(throws: FavoritesError.self) { try await folder.add(3) }
      #expect(try folder.bytes() == before)
    }
  }
}
