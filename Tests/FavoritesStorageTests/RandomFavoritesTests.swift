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
        let ids = (0..<random.below(4)).map { _ in CharacterID(random.below(8)) }
        switch random.below(5) {
        case 0, 1:
          let expected = try await reference.change(.add(ids))
          let saved = try await folder.repository.change(.add(ids))
          #expect(saved == expected, "step \(step)")
        case 2, 3:
          let expected = try await reference.change(.remove(ids))
          let saved = try await folder.repository.change(.remove(ids))
          #expect(saved == expected, "step \(step)")
        case _:
          let expected = try await reference.undo()
          let undone = try await folder.repository.undo()
          #expect(undone == expected, "step \(step)")
        }
        let expected = try await reference.favorites()
        let favorites = try await folder.repository.favorites()
        #expect(favorites == expected, "step \(step)")
      }
    }
  }

  @Test(
    "A randomly damaged file is never changed by reading or by a failed change",
    arguments: RandomSource.seeds)
  func damage(seed: UInt64) async throws {
    try await DataFolder.make { folder in
      var random = RandomSource(seed: seed)
      for number in 1...20 { _ = try await folder.repository.change(.add(ids(number))) }
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
}
