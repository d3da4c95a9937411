import CharacterDomain
import FavoritesStorage
import Foundation
import Testing

/// What the rights of files forbid; nothing is forbidden to root.
@Suite(.enabled(if: getuid() != 0))
struct ForbiddenFileTests {
  private func withFavorites(
    rights: [String: Int], _ body: (DataFolder, _ reason: String) async throws -> Void
  ) async throws {
    try await DataFolder.make { folder in
      _ = try await folder.repository.change(.add(ids(1)))
      for (name, rights) in rights { try folder.setRights(rights, of: name) }
      try await body(folder, "\(folder.file): this file or its folder can't be written to")
      for name in rights.keys { try folder.setRights(0o700, of: name) }
    }
  }

  @Test(
    "What can't be written can be read, with nothing left beside it",
    arguments: [["characters": 0o500], ["characters/favorites.sqlite": 0o400]])
  func readOnly(_ rights: [String: Int]) async throws {
    try await withFavorites(rights: rights) { folder, reason in
      let favorites = try await folder.repository.favorites()
      #expect(favorites.ids == ids(1))
      await #expect(throws: FavoritesError.unsaved(reason: reason)) {
        _ = try await folder.repository.change(.add(ids(2)))
      }
      await #expect(throws: FavoritesError.unsaved(reason: reason)) {
        _ = try await folder.repository.undo()
      }
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("What can't be read is told")
  func unreadable() async throws {
    try await withFavorites(rights: ["characters/favorites.sqlite": 0]) { folder, _ in
      let reason = "\(folder.file): Permission denied"
      await #expect(throws: FavoritesError.unreadable(reason: reason)) {
        _ = try await folder.repository.favorites()
      }
    }
  }

  @Test("A folder that can't be created is named")
  func noFolder() async throws {
    try await DataFolder.make { folder in
      try folder.setRights(0o500, of: "")
      let reason = "\(folder.path)/characters: Permission denied"
      await #expect(throws: FavoritesError.unsaved(reason: reason)) {
        _ = try await folder.repository.change(.add(ids(2)))
      }
      try folder.setRights(0o700, of: "")
    }
  }
}
