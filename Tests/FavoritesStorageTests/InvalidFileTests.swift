import CharacterDomain
import FavoritesStorage
import Foundation
import SQLiteKit
import Testing

/// Checks calls with files that are not valid favorites files. Such a call reports the problem, and
/// leaves the file unchanged.
@Suite struct InvalidFileTests {
  /// Expects that each call fails with the problem and hint, and that the file does not change.
  private func expectRefusal(
    in folder: DataFolder, _ problem: String, hint: String? = nil
  ) async throws {
    let before = try? folder.bytes()
    let names = folder.names
    let reason = "\(folder.file): \(problem)"
    await #expect(throws: FavoritesError.unreadable(reason: reason, hint: hint)) {
      _ = try await folder.repository.favorites()
    }
    await #expect(throws: FavoritesError.unsaved(reason: reason, hint: hint)) {
      try await folder.add(7)
    }
    await #expect(throws: FavoritesError.unsaved(reason: reason, hint: hint)) {
      try await folder.undo()
    }
    #expect((try? folder.bytes()) == before)
    #expect(folder.names == names)
  }

  private static let foreign = "not a favorites file"
  private static let startOver = "move the file away to start without favorites"

  @Test(
    "Refuses a file of another format",
    arguments: [
      Data(), Data("my notes\n".utf8), Data(repeating: 0, count: 8_192),
      Data("SQLite format 3\u{0}".utf8),
    ])
  func foreign(_ bytes: Data) async throws {
    try await DataFolder.make { folder in
      try folder.write(bytes)
      try await expectRefusal(in: folder, Self.foreign, hint: Self.startOver)
    }
  }

  @Test("Refuses a database of another program, and keeps its journal")
  func foreignDatabase() async throws {
    try await DataFolder.make { folder in
      let other = try SQLiteDatabase.inMemory()
      try other.execute("CREATE TABLE favorite(position, character_id)")
      try folder.write(Data(other.serialized()))
      try Data(repeating: 7, count: 100).write(to: URL(filePath: folder.file + "-journal"))
      try await expectRefusal(in: folder, Self.foreign, hint: Self.startOver)
    }
  }

  @Test("Refuses a folder in place of the file")
  func directory() async throws {
    try await DataFolder.make { folder in
      try FileManager.default.createDirectory(
        atPath: folder.file, withIntermediateDirectories: true)
      try await expectRefusal(in: folder, Self.foreign, hint: Self.startOver)
    }
  }

  @Test("Refuses a broken link and a link to itself")
  func links() async throws {
    let expected = [
      ("nowhere", "broken symbolic link", "remove it"),
      ("favorites.sqlite", "Too many levels of symbolic links", nil),
    ]
    for (target, problem, hint) in expected {
      try await DataFolder.make { folder in
        try FileManager.default.createDirectory(
          atPath: folder.path + "/characters", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: target)
        try await expectRefusal(in: folder, problem, hint: hint)
      }
    }
  }

  @Test("Does not report a broken link if another program creates the file meanwhile")
  func fileThatAppears() async throws {
    try await DataFolder.make { folder in
      try folder.write(Data())
      let (file, other) = (folder.file, folder.path + "/other")
      // Uses a thread, because a task that never suspends could keep the reader from running.
      let mover = Thread {
        while !Thread.current.isCancelled {
          _ = rename(file, other)
          _ = rename(other, file)
        }
      }
      mover.start()
      defer { mover.cancel() }
      var (found, missing) = (0, 0)
      let limit = ContinuousClock.now + .seconds(120)
      while found < 1_000 || missing < 1_000 {
        try #require(.now < limit, "found \(found) times, missing \(missing) times")
        do {
          _ = try await folder.repository.favorites()
          missing += 1
        } catch FavoritesError.unreadable(let reason, _)
          where reason.hasSuffix("No such file or directory")
        {
          // The thread moved the file after the reader had found it.
        } catch FavoritesError.unreadable(let reason, _) {
          try #require(reason == "\(file): \(Self.foreign)")
          found += 1
        }
      }
    }
  }

  @Test("Refuses a file of a newer version")
  func newer() async throws {
    try await DataFolder.make(saving: 1) { folder in
      try folder.database().execute("PRAGMA user_version = 4")
      try await expectRefusal(
        in: folder, "the file was written by a newer version of the program",
        hint: "use the newer version")
    }
  }

  private static let damages: [(problem: String, scripts: [String])] = [
    (
      "its tables have been changed",
      [
        "CREATE TRIGGER t AFTER INSERT ON favorite BEGIN DELETE FROM favorite; END",
        "CREATE TABLE more(x)", "CREATE INDEX i ON favorite(character_id)",
        "DROP TABLE saved_change", "ALTER TABLE favorite RENAME TO f",
        "CREATE TABLE more(x); PRAGMA user_version = 1", "DROP TABLE checksum",
        """
        DROP TABLE favorite; CREATE VIEW favorite(position, character_id) AS
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i, i FROM n
        """,
      ]
    ),
    (
      "its tables are not those of its version",
      [
        "PRAGMA user_version = -1", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
        "PRAGMA user_version = 2",
      ]
    ),
    (
      "its checksum does not match its content",
      [
        "UPDATE favorite SET character_id = 9 WHERE character_id = 2",
        "UPDATE favorite SET character_id = 's:2' WHERE character_id = 2",
        "UPDATE favorite SET position = 9 WHERE character_id = 2",
        "DELETE FROM favorite WHERE character_id = 2", "UPDATE counter SET revision = 7",
        "UPDATE saved_change SET kind = 'add' WHERE revision = 2", "DELETE FROM saved_change",
        "UPDATE changed_character SET character_id = 9 WHERE revision = 2",
        "UPDATE changed_character SET position = 9 WHERE revision = 2",
        "UPDATE changed_character SET place = 9 WHERE revision = 2",
        "UPDATE checksum SET value = value + 1", "DELETE FROM checksum",
      ]
    ),
    ("the revision counter is missing", ["DELETE FROM counter"]),
    (
      "an ID is invalid",
      [
        "UPDATE favorite SET character_id = '2' WHERE character_id = 2",
        "UPDATE favorite SET character_id = 's:' WHERE character_id = 2",
      ]
    ),
  ]

  @Test(
    "Refuses a file whose tables or rows were changed",
    arguments: damages.flatMap { damage in damage.scripts.map { (damage.problem, $0) } })
  func damaged(_ problem: String, _ script: String) async throws {
    for isOld in [true, false] {
      try await DataFolder.make(saving: 1, 2) { folder in
        try await folder.remove(1)
        try folder.database().execute(script)
        if isOld { try folder.makeOld() }
        try await expectRefusal(
          in: folder, "the file is damaged: \(problem) (SQLite error 11)", hint: Self.startOver)
      }
    }
  }

  @Test(
    "Reports a folder in place of a log file, and creates no file beside it",
    arguments: ["-wal", "-shm", "-journal"])
  func obstructed(_ suffix: String) async throws {
    try await DataFolder.make { folder in
      let log = folder.file + suffix
      let error = FavoritesError.unsaved(reason: "\(log): not a regular file", hint: "move it away")
      try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
      let names = folder.names
      await #expect(throws: error) { try await folder.add(1) }
      #expect(folder.names == names)
      try FileManager.default.removeItem(atPath: log)
      try await folder.add(1)
      try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
      await #expect(throws: error) { try await folder.add(2) }
      try FileManager.default.removeItem(atPath: log)
      #expect(try await folder.savedIDs == ids(1))
    }
  }

  @Test("Reports damage in one line, with the message of SQLite")
  func damagedPage() async throws {
    try await DataFolder.make(saving: 1) { folder in
      var bytes = try folder.bytes()
      // An invalid page type, in the first byte of page 4.
      bytes[3 * 4_096] = 0xEE
      try folder.write(bytes)
      let error = await #expect(throws: FavoritesError.self) { try await folder.add(7) }
      guard case .unsaved(let reason, Self.startOver) = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix("\(folder.file): the file is damaged: "))
      #expect(reason.hasSuffix(" (SQLite error 11)"))
      // The text between the prefix and the suffix depends on the version of SQLite.
      #expect(!reason.contains("\n") && !reason.contains("***"))
      #expect(try folder.bytes() == bytes)
    }
  }

  @Test("If a file is in place of the folder, favorites are empty and saving fails")
  func fileForFolder() async throws {
    try await DataFolder.make { folder in
      try Data().write(to: URL(filePath: folder.path + "/characters"))
      #expect(try await folder.repository.favorites() == .none)
      let reason = "\(folder.path)/characters/favorites.sqlite: Not a directory"
      await #expect(throws: FavoritesError.unsaved(reason: reason)) { try await folder.add(7) }
    }
  }

  @Test("Reading a truncated file fails or returns all favorites, and never changes the file")
  func truncated() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add((1...2_000).map { CharacterID($0) }))
      let complete = try folder.bytes()
      for length in stride(from: 100, to: complete.count, by: 4_096 * 3 + 7) {
        try folder.write(complete.prefix(length))
        for isOld in [true, false] {
          if isOld { try folder.makeOld() }
          do throws(FavoritesError) {
            // Reading succeeds if only the changes for undo are missing, which may be at the end of
            // the file.
            #expect(try await folder.repository.favorites().ids.count == 2_000)
          } catch { #expect(error.hint == Self.startOver) }
          await #expect(throws: FavoritesError.self) { try await folder.add(9_999) }
          #expect(try folder.bytes() == complete.prefix(length), "cut to \(length)")
        }
      }
    }
  }
}
