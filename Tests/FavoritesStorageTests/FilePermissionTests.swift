import CharacterDomain
import FavoritesStorage
import Foundation
import Testing

/// Checks files that the user isn't permitted to read or write. The tests are skipped for root, to
/// which permissions don't apply.
@Suite(.enabled(if: getuid() != 0)) struct FilePermissionTests {
  private func withFavorites(
    permissions: [String: Int], _ body: (DataFolder, _ reason: String) async throws -> Void
  ) async throws {
    try await DataFolder.make(saving: 1) { folder in
      for (name, mode) in permissions { try folder.setPermissions(mode, of: name) }
      try await body(folder, "\(folder.file): the file or its folder is not writable")
      for name in permissions.keys { try folder.setPermissions(0o700, of: name) }
    }
  }

  @Test(
    "Reads a file that is not writable, reports failed changes and leaves no other files",
    arguments: [["characters": 0o500], ["characters/favorites.sqlite": 0o400]])
  func readOnly(_ permissions: [String: Int]) async throws {
    try await withFavorites(permissions: permissions) { folder, reason in
      let saved = try await folder.savedIDs
      #expect(saved == ids(1))
      await #expect(throws: FavoritesError.unsaved(reason: reason)) { try await folder.add(2) }
      await #expect(throws: FavoritesError.unsaved(reason: reason)) { try await folder.undo() }
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }

  @Test("Reports a file that is not readable")
  func unreadable() async throws {
    try await withFavorites(permissions: ["characters/favorites.sqlite": 0]) { folder, _ in
      let reason = "\(folder.file): Permission denied"
      await #expect(throws: FavoritesError.unreadable(reason: reason)) {
        _ = try await folder.repository.favorites()
      }
    }
  }

  @Test("Reports the folder that can't be created")
  func noFolder() async throws {
    try await DataFolder.make { folder in
      try folder.setPermissions(0o500, of: "")
      let reason = "\(folder.path)/characters: Permission denied"
      await #expect(throws: FavoritesError.unsaved(reason: reason)) { try await folder.add(2) }
      try folder.setPermissions(0o700, of: "")
    }
  }
}
