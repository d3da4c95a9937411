import CharacterDomain
import Testing

@Suite struct YearRangeTests {
  @Test(
    "Years and ranges are read as they are typed",
    arguments: [
      ("1862", 1862, 1862), ("-720", -720, -720), ("1800-1850", 1800, 1850),
      ("1800..1850", 1800, 1850), ("-500--100", -500, -100), ("-500..-100", -500, -100),
      ("-500..", -500, nil), ("1850..", 1850, nil), ("..1500", nil, 1500), ("..-500", nil, -500),
      ("0", 0, 0), ("-5-5", -5, 5),
    ] as [(String, Int?, Int?)])
  func typed(_ text: String, _ first: Int?, _ last: Int?) {
    #expect(YearRange(typed: text) == YearRange(from: first, through: last))
  }

  @Test(
    "Other text is refused",
    arguments: [
      "", "..", "-", "--", "x", "1800-", "1800...1850", "1850..1800", "1850-1800", "1 800", "+5",
      "1800-1850-1900", "9999999", "99999999999999999999", "1800..x", "١٨٠٠", "1800–1850",
    ])
  func refused(_ text: String) {
    #expect(YearRange(typed: text) == nil)
  }

  @Test("An open end has no limit")
  func contains() {
    #expect(YearRange(from: 10, through: 20).contains(10))
    #expect(YearRange(from: 10, through: 20).contains(20))
    #expect(!YearRange(from: 10, through: 20).contains(21))
    #expect(!YearRange(from: 10, through: 20).contains(9))
    #expect(YearRange(from: 10).contains(.max) && YearRange(through: 10).contains(.min))
    #expect(YearRange().contains(0))
  }
}
