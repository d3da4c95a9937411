import CharacterDomain
import CharacterDomainTesting
import RandomTesting
import TerminalTesting
import Testing

@testable import CharacterListKit

/// Shows random years in lists of many widths.
@MainActor @Suite struct RandomYearTests {
  private func characters(_ random: inout RandomSource) -> [FictionalCharacter] {
    (1...20).map { number in
      let certainty = random.one(of: PublicationDate.Certainty.allCases)
      let year = random.one(of: [-1_390, -700, -1, 1, 476, 1_862, random.below(8_001) - 5_000])
      return FictionalCharacter(
        id: CharacterID(number), slug: "c\(number)", name: "Character \(number)", work: "A work",
        publicationDate: PublicationDate(year: year, certainty: certainty), kind: .human)
    }
  }

  @Test("Never truncates a year or its era", arguments: RandomSource.seeds)
  func years(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let characters = characters(&random)
    let years = Dictionary(
      uniqueKeysWithValues: characters.map { ($0.name, $0.publicationDate?.year ?? 0) })
    let list = await ListScreen(
      over: InMemoryCharacterRepository(characters), width: 36, height: 22)
    for width in 36...100 {
      list.terminal.resize(width: width, height: 22)
      let lines = list.terminal.text.split(separator: "\n").dropFirst(2)
      #expect(lines.count == characters.count)
      for line in lines {
        let name = try #require(line.firstMatch(of: /Character \d+/)).output
        let shown = try #require(line.firstMatch(of: /(\d+)( BCE)?$/), "\(line)").output
        let year = (Int(shown.1) ?? 0) * (shown.2 == nil ? 1 : -1)
        #expect(year == years[String(name)], "\(width): \(line)")
      }
    }
  }
}
