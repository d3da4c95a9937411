import CharacterDomain
import CharacterDomainTesting
import FavoritesStorage
import Foundation
import RandomTesting
import Testing

@Suite struct RandomFavoritesTests {
  @Test("the file answers as the plain repository does", arguments: RandomSource.seeds)
  func programs(seed: UInt64) async throws {
    try await DataFolder.make { folder in
      var random = RandomSource(seed: seed)
      let plain = InMemoryFavoritesRepository()
      for step in 1...60 {
        let some = (0..<random.below(4)).map { _ in CharacterID(random.below(8)) }
        switch random.below(5) {
        case 0, 1:
          let expected = try await plain.change(.add(some))
          let saved = try await folder.repository.change(.add(some))
          #expect(saved == expected, "step \(step)")
        case 2, 3:
          let expected = try await plain.change(.remove(some))
          let saved = try await folder.repository.change(.remove(some))
          #expect(saved == expected, "step \(step)")
        case _:
          let expected = try await plain.undo()
          let undone = try await folder.repository.undo()
          #expect(undone == expected, "step \(step)")
        }
        let expected = try await plain.favorites()
        let favorites = try await folder.repository.favorites()
        #expect(favorites == expected, "step \(step)")
      }
    }
  }

  @Test(
    "a damaged file is refused or read, and only written when it is sound",
    arguments: RandomSource.seeds)
  func damage(seed: UInt64) async throws {
    try await DataFolder.make { folder in
      var random = RandomSource(seed: seed)
      for number in 1...20 { _ = try await folder.repository.change(.add(ids(number))) }
      let sound = try folder.bytes()
      for _ in 1...40 {
        var bytes = sound
        for _ in 0...random.below(8) {
          bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        try folder.write(bytes)
        if random.isTrue(oneIn: 2) { try folder.age() }
        _ = try? await folder.repository.favorites()
        #expect(try folder.bytes() == bytes)
        let isSaved = (try? await folder.repository.change(.add(ids(99)))) != nil
        if !isSaved { #expect(try folder.bytes() == bytes) }
        for name in folder.names where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
          try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
      }
    }
  }
}
