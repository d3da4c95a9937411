import CharacterDomain
import FavoritesStorage
import Foundation
import Testing

/// Checks the files of a program that was killed while it wrote: the database, and a part of its
/// log.
@Suite struct KilledProgramTests {
  /// Calls `body` with the bytes of the file and of the log while a program that has changed the
  /// database still has it open.
  private func withOpenDatabase(
    _ body: (_ file: Data, _ log: Data) async throws -> Void
  ) async throws {
    try await DataFolder.make(saving: 1) { folder in
      // As long as another program has the file open, the log remains.
      let other = try folder.openDatabase()
      try await folder.add(2, 3)
      let log = try Data(contentsOf: URL(filePath: folder.file + "-wal"))
      try await body(folder.bytes(), log)
      withExtendedLifetime(other) {}
    }
  }

  @Test("A partly written change is applied completely or not at all")
  func everyLength() async throws {
    try await withOpenDatabase { file, log in
      var states: [[CharacterID]] = []
      for length in stride(from: 0, through: log.count, by: 512) + [log.count] {
        try await DataFolder.make { folder in
          try folder.write(file)
          try log.prefix(length).write(to: URL(filePath: folder.file + "-wal"))
          let favorites = try await folder.repository.favorites()
          states.append(favorites.ids)
          #expect(try await folder.add(9).favorites.ids == favorites.ids + ids(9))
          #expect(folder.names == ["characters", "characters/favorites.sqlite"])
        }
      }
      #expect(states.first == ids(1))
      #expect(states.last == ids(1, 2, 3))
      #expect(Set(states).count == 2)
    }
  }

  @Test("Reading ignores a partly written new file, and the next change removes it")
  func firstChange() async throws {
    try await DataFolder.make(saving: 1) { folder in
      let bytes = try folder.bytes()
      try FileManager.default.removeItem(atPath: folder.file)
      try bytes.prefix(5_000).write(to: URL(filePath: folder.file + ".new-aBc123"))
      #expect(try await folder.repository.favorites() == .none)
      #expect(folder.names == ["characters", "characters/favorites.sqlite.new-aBc123"])
      #expect(try await folder.add(2).favorites.ids == ids(2))
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("The next change removes the temporary name that a new file still has")
  func secondName() async throws {
    try await DataFolder.make(saving: 1) { folder in
      try FileManager.default.linkItem(atPath: folder.file, toPath: folder.file + ".new-aBc123")
      #expect(try await folder.add(2).favorites.ids == ids(1, 2))
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("A change keeps the new file of a running program, and files with other names")
  func runningProgram() async throws {
    let others = [
      "favorites.sqlite.backup", "favorites.sqlite.new-aBc1234", "other.sqlite.new-aBc123",
    ]
    try await DataFolder.make { folder in
      try folder.write(Data())
      try FileManager.default.removeItem(atPath: folder.file)
      for name in others {
        try Data("mine".utf8).write(to: URL(filePath: folder.path + "/characters/" + name))
      }
      let running = open(folder.file + ".new-aBc123", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      #expect(flock(running, LOCK_EX) == 0)
      try await folder.add(1)
      let kept = others + ["favorites.sqlite", "favorites.sqlite.new-aBc123"]
      #expect(folder.names == ["characters"] + kept.map { "characters/" + $0 }.sorted())
      close(running)
      try await folder.add(2)
      #expect(!folder.names.contains("characters/favorites.sqlite.new-aBc123"))
    }
  }
}

private func + (lengths: StrideThrough<Int>, more: [Int]) -> [Int] { Array(lengths) + more }
