import CharacterDomain
import CharacterDomainTesting
import FavoritesStorage
import Foundation
import RandomTesting
import Testing

@Suite struct RandomFavoritesTests {
  @Test(
    "The file returns the same results as the in-memory repository", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async throws {
    try await DataFolder.make { folder in
      var random = RandomSource(seed: seed)
      let reference = InMemoryFavoritesRepository()
      for step in 1...60 {
        let ids = (0..<random.below(4)).map { _ in random.id() }
        switch random.below(5) {
        case 0, 1:
          let expected = try await reference.change(.add(ids))
          #expect(try await folder.repository.change(.add(ids)) == expected, "step \(step)")
        case 2, 3:
          let expected = try await reference.change(.remove(ids))
          #expect(try await folder.repository.change(.remove(ids)) == expected, "step \(step)")
        case _:
          let expected = try await reference.undo()
          #expect(try await folder.undo() == expected, "step \(step)")
        }
        let expected = try await reference.favorites()
        #expect(try await folder.repository.favorites() == expected, "step \(step)")
      }
    }
  }

  @Test(
    "Reading and failed changes never modify a randomly damaged file",
    arguments: RandomSource.seeds)
  func damage(seed: UInt64) async throws {
    try await DataFolder.make { folder in
      var random = RandomSource(seed: seed)
      for number in 1...20 { try await folder.add(number) }
      let intact = try folder.bytes()
      for _ in 1...40 {
        var bytes = intact
        for _ in 0...random.below(8) {
          bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        try folder.write(bytes)
        if random.isTrue(oneIn: 2) { try folder.makeOld() }
        _ = try? await folder.repository.favorites()
        #expect(try folder.bytes() == bytes)
        let isSaved = (try? await folder.repository.change(.add(ids(99)))) != nil
        if !isSaved { #expect(try folder.bytes() == bytes) }
        try folder.removeLogs()
      }
    }
  }

  @Test(
    "Changing a file with a damaged byte fails or saves the right favorites",
    arguments: RandomSource.seeds)
  func changing(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    try await DataFolder.make(saving: 801, 842, 12, 70_000) { folder in
      let intact = try folder.bytes()
      let used = intact.indices.filter { intact[$0] != 0 }
      for _ in 1...40 {
        let index = used[random.below(used.count)]
        var bytes = intact
        bytes[index] = UInt8(truncatingIfNeeded: random.next())
        try folder.write(bytes)
        if let saved = try? await folder.repository.change(.add(ids(5, 12))) {
          #expect(saved.favorites.ids == ids(801, 842, 12, 70_000, 5), "byte \(index)")
          let read = try? await folder.repository.favorites()
          #expect(read == saved.favorites, "byte \(index)")
        }
        try folder.removeLogs()
      }
    }
  }
}

extension RandomSource {
  /// Returns one of a few IDs of several sources.
  fileprivate mutating func id() -> CharacterID {
    let number = below(4)
    return CharacterID(one(of: ["", "", "a:", "b:x/"]) + "\(number)") ?? CharacterID(number)
  }
}
