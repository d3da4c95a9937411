import CharacterDomain
import FavoritesStorage
import Foundation
import Testing

/// Changes one byte of a favorites file. Reading must then fail, or return the same favorites as
/// before.
@Suite struct DamagedByteTests {
  /// Calls `body` with a folder that contains a small file, the bytes of the file, and its
  /// favorites.
  private func withFile(
    _ body: (DataFolder, _ intact: Data, _ favorites: Favorites) async throws -> Void
  ) async throws {
    try await DataFolder.make(saving: 801, 842, 12, 70_000) { folder in
      try await folder.remove(842)
      let favorites = try await folder.add(5).favorites
      try await body(folder, folder.bytes(), favorites)
    }
  }

  @Test(
    "Reading a file with a damaged byte fails or returns the saved favorites",
    arguments: [UInt8(0xFF), 0x01, 0x40])
  func reading(_ mask: UInt8) async throws {
    try await withFile { folder, intact, favorites in
      // Most bytes are zeros between the rows, so the test changes only some zeros.
      for index in intact.indices where intact[index] != 0 || index.isMultiple(of: 61) {
        var bytes = intact
        bytes[index] ^= mask
        try folder.write(bytes)
        try folder.makeOld()
        let read = try? await folder.repository.favorites()
        #expect(read == nil || read == favorites, "byte \(index)")
      }
      #expect(folder.names == ["characters", "characters/favorites.sqlite"])
    }
  }
}
