import CharacterDomain
import FavoritesStorage
import Foundation
import SQLiteKit
import Testing

/// What is no file of favorites is told in a sentence, and left as it is.
@Suite struct StrangeFileTests {
  /// Expects that each call fails with the sentence, and that no byte of the file changes.
  private func expectRefusal(in folder: DataFolder, _ sentence: String) async throws {
    let before = try? folder.bytes()
    let names = folder.names
    let reason = "\(folder.file): \(sentence)"
    await #expect(throws: FavoritesError.unreadable(reason: reason)) {
      _ = try await folder.repository.favorites()
    }
    await #expect(throws: FavoritesError.unsaved(reason: reason)) {
      _ = try await folder.repository.change(.add(ids(7)))
    }
    await #expect(throws: FavoritesError.unsaved(reason: reason)) {
      _ = try await folder.repository.undo()
    }
    #expect((try? folder.bytes()) == before)
    #expect(folder.names == names)
  }

  private static let foreign = "this is no file of favorites; move it elsewhere to begin anew"

  @Test(
    "A file of something else is refused",
    arguments: [
      Data(), Data("my notes\n".utf8), Data(repeating: 0, count: 8_192),
      Data("SQLite format 3\u{0}".utf8),
    ])
  func foreign(_ bytes: Data) async throws {
    try await DataFolder.make { folder in
      try folder.write(bytes)
      try await expectRefusal(in: folder, Self.foreign)
    }
  }

  @Test("A database of something else is refused, with what a killed program left beside it")
  func foreignDatabase() async throws {
    try await DataFolder.make { folder in
      let other = try SQLiteDatabase.inMemory()
      try other.execute("CREATE TABLE favorite(position, character_id)")
      try folder.write(Data(other.serialized()))
      try Data(repeating: 7, count: 100).write(to: URL(filePath: folder.file + "-journal"))
      try await expectRefusal(in: folder, Self.foreign)
    }
  }

  @Test("A folder in the file's place is refused")
  func directory() async throws {
    try await DataFolder.make { folder in
      try FileManager.default.createDirectory(
        atPath: folder.file, withIntermediateDirectories: true)
      try await expectRefusal(in: folder, Self.foreign)
    }
  }

  @Test("A link to nothing is refused, one to itself too")
  func links() async throws {
    let expected = [
      ("nowhere", "this is a link to nothing; remove it"),
      ("favorites.sqlite", "Too many levels of symbolic links"),
    ]
    for (target, sentence) in expected {
      try await DataFolder.make { folder in
        try FileManager.default.createDirectory(
          atPath: folder.path + "/characters", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: folder.file, withDestinationPath: target)
        try await expectRefusal(in: folder, sentence)
      }
    }
  }

  @Test("A file of a newer version is refused")
  func newer() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      try folder.database().execute("PRAGMA user_version = 2")
      try await expectRefusal(
        in: folder, "a newer version of the program made this file; use that one")
    }
  }

  @Test("A file without its tables is refused")
  func withoutTables() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      try folder.database().execute("DELETE FROM counter")
      let before = try folder.bytes()
      let reason =
        "\(folder.file): this file is damaged (its counter is missing (SQLite error 11)); "
        + "move it elsewhere to begin anew"
      await #expect(throws: FavoritesError.unreadable(reason: reason)) {
        _ = try await folder.repository.favorites()
      }
      await #expect(throws: FavoritesError.unsaved(reason: reason)) {
        _ = try await folder.repository.change(.add(ids(7)))
      }
      #expect(try folder.bytes() == before)
    }
  }

  @Test("What SQLite finds damaged is told in one line, in its words")
  func damagedPage() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      var bytes = try folder.bytes()
      // The kind of the fourth page, which is none.
      bytes[3 * 4_096] = 0xEE
      try folder.write(bytes)
      let error = await #expect(throws: FavoritesError.self) {
        _ = try await folder.repository.change(.add(ids(7)))
      }
      guard case .unsaved(let reason) = error else {
        Issue.record("another error came: \(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix("\(folder.file): this file is damaged ("))
      #expect(reason.hasSuffix(" (SQLite error 11)); move it elsewhere to begin anew"))
      // What stands between depends on the version of SQLite.
      #expect(!reason.contains("\n") && !reason.contains("***"))
      #expect(try folder.bytes() == bytes)
    }
  }

  @Test("A file in a folder's place: nothing is there to read, and nothing can be saved")
  func fileForFolder() async throws {
    try await DataFolder.make { folder in
      try Data().write(to: URL(filePath: folder.path + "/characters"))
      let read = try await folder.repository.favorites()
      #expect(read == .none)
      let reason = "\(folder.path)/characters/favorites.sqlite: Not a directory"
      await #expect(throws: FavoritesError.unsaved(reason: reason)) {
        _ = try await folder.repository.change(.add(ids(7)))
      }
    }
  }

  @Test("A file that was cut short is never taken for a shorter list, and not written to")
  func truncated() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add((1...2_000).map { CharacterID($0) }))
      let whole = try folder.bytes()
      for length in stride(from: 100, to: whole.count, by: 4_096 * 3 + 7) {
        try folder.write(whole.prefix(length))
        for isOld in [true, false] {
          if isOld { try folder.age() }
          do throws(FavoritesError) {
            // The end of the file may hold nothing but the steps that could be taken back.
            let favorites = try await folder.repository.favorites()
            #expect(favorites.ids.count == 2_000)
          } catch {
            #expect(error.description.hasSuffix("; move it elsewhere to begin anew"))
          }
          await #expect(throws: FavoritesError.self) {
            _ = try await folder.repository.change(.add(ids(9_999)))
          }
          #expect(try folder.bytes() == whole.prefix(length), "cut to \(length)")
        }
      }
    }
  }
}
