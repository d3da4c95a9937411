import CharacterDomain
import Testing

@Suite struct CharacterStatisticsTests {
  @Test(
    "A year belongs to its century",
    arguments: [
      (1, 1), (100, 1), (101, 2), (1900, 19), (1901, 20), (-1, -1), (-100, -1), (-101, -2),
      (-720, -8), (.max, .max / 100 + 1), (.min, -(.max / 100 + 1)),
    ])
  func century(year: Int, century: Int) {
    #expect(CharacterStatistics.century(ofYear: year) == century)
  }

  @Test("Counts are sorted by frequency, centuries by time, and unknown values come last")
  func order() {
    let statistics = CharacterStatistics(
      kinds: [.init(.animal, 1), .init(.human, 3)],
      languages: [.init(nil, 9), .init("B", 1), .init("C", 2), .init("A", 1)],
      centuries: [.init(19, 1), .init(nil, 2), .init(-8, 1)], traditions: [])
    #expect(statistics.total == 4)
    #expect(statistics.kinds.map(\.value) == [.human, .animal])
    #expect(statistics.languages.map(\.value) == ["C", "A", "B", nil])
    #expect(statistics.centuries.map(\.value) == [-8, 19, nil])
  }
}
