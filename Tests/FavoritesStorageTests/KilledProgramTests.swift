import CharacterDomain
import FavoritesStorage
import Foundation
import Testing

/// Files of a program that was killed while it wrote: the database, and a part of its log.
@Suite struct KilledProgramTests {
  /// Passes the file and the log of a program that has changed, but not closed, the database.
  private func withOpenDatabase(
    _ body: (_ file: Data, _ log: Data) async throws -> Void
  ) async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      let other = try folder.database()
      try other.execute(
        """
        BEGIN IMMEDIATE; INSERT INTO favorite(character_id) VALUES (2), (3);
        UPDATE counter SET revision = 2; COMMIT;
        """)
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
          let saved = try await folder.repository.change(.add(ids(9)))
          #expect(saved.favorites.ids == favorites.ids + ids(9))
          #expect(folder.names == ["characters", "characters/favorites.sqlite"])
        }
      }
      #expect(states.first == ids(1))
      #expect(states.last == ids(1, 2, 3))
      #expect(Set(states).count == 2)
    }
  }

  @Test("A partly written new file is ignored")
  func firstChange() async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      let bytes = try folder.bytes()
      try FileManager.default.removeItem(atPath: folder.file)
      try bytes.prefix(5_000).write(to: URL(filePath: folder.file + ".aBc123"))
      let read = try await folder.repository.favorites()
      #expect(read == .none)
      let saved = try await folder.repository.change(.add(ids(2)))
      #expect(saved.favorites.ids == ids(2))
    }
  }
}

private func + (lengths: StrideThrough<Int>, more: [Int]) -> [Int] {
  Array(lengths) + more
}
