import CharacterDomain
import Testing

@Suite struct YearRangeTests {
  @Test(
    "Years and ranges are read as they are typed",
    arguments: [
      ("1862", 1862, 1862), ("-720", -720, -720), ("1800-1850", 1800, 1850),
      ("1800..1850", 1800, 1850), ("-500--100", -500, -100), ("-500..-100", -500, -100),
      ("-500..", -500, nil), ("1850..", 1850, nil), ("..1500", nil, 1500), ("..-500", nil, -500),
      ("0", 0, 0), ("-5-5", -5, 5), (" 1800 - 1850 ", 1800, 1850), (" .. -500", nil, -500),
      ("500 BCE", -500, -500), ("500bc", -500, -500), ("14 CE", 14, 14), ("79 ad", 79, 79),
      ("800 BCE..500 BCE", -800, -500), ("800-500 BCE", -800, -500), ("800..500 bce", -800, -500),
      ("44 BCE-14 CE", -44, 14), ("44 BCE..", -44, nil), ("..44 BCE", nil, -44),
      ("-800-500 BCE", -800, -500), ("500 BCE-14", -500, 14),
    ] as [(String, Int?, Int?)])
  func typed(_ text: String, _ first: Int?, _ last: Int?) {
    #expect(YearRange(typed: text) == YearRange(from: first, through: last))
  }

  @Test(
    "Centuries are read as they are typed",
    arguments: [
      ("19th", 1801, 1900), ("19th century", 1801, 1900), ("21ST", 2001, 2100), ("2nd", 101, 200),
      ("5th BCE", -500, -401), ("5th century BCE", -500, -401), ("1st CE", 1, 100),
      ("3rdcenturybc", -300, -201), ("18th-19th", 1701, 1900), ("8th-5th BCE", -800, -401),
      ("1st BCE..1st CE", -100, 100), ("19th..", 1801, nil), ("..19th century", nil, 1900),
      ("1850..19th", 1850, 1900),
    ] as [(String, Int?, Int?)])
  func typedCentury(_ text: String, _ first: Int?, _ last: Int?) {
    #expect(YearRange(typed: text) == YearRange(from: first, through: last))
  }

  @Test(
    "Other text is refused",
    arguments: [
      "", "..", "-", "--", "x", "1800-", "1800...1850", "1850..1800", "1850-1800", "1 800", "+5",
      "1800-1850-1900", "9999999", "99999999999999999999", "1800..x", "١٨٠٠", "1800–1850",
      "-500 BCE", "0 BCE", "0th", "-5th", "BCE", "th", "500 XYZ", "19th cent", "BCE 500", " .. ",
      "500 BCE..800 BCE", "5th BCE-8th BCE", "14 CE-44 BCE", "0-500 BCE", "9999999th", "19 th x",
    ])
  func refused(_ text: String) {
    #expect(YearRange(typed: text) == nil)
  }

  @Test(
    "A century has a hundred years",
    arguments: [
      (19, 1801, 1900), (1, 1, 100), (-1, -100, -1), (-8, -800, -701),
      (.max, Int.max / 100 * 100 - 99, Int.max / 100 * 100),
      (.min, -(Int.max / 100 * 100), 99 - Int.max / 100 * 100),
    ])
  func century(_ century: Int, _ first: Int, _ last: Int) {
    #expect(YearRange(century: century) == YearRange(from: first, through: last))
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
