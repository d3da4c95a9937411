import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct TextConditionTests {
  @Test(
    "Text matches word prefixes of a value; text after = matches only the whole value",
    arguments: [
      ("english", ["English", "Middle English"]), ("mid eng", ["Middle English"]),
      ("=English", ["English"]), ("=english", []), ("=Middle", []), ("", []), ("=", [""]),
      ("==x", ["=x"]),
    ])
  func matches(_ text: String, _ matches: [String]) {
    let condition = TextCondition(text)
    #expect(["English", "Middle English", "", "=x"].filter(condition.matches) == matches)
    #expect(!condition.matches(nil))
  }

  @Test(
    "The text made for a value matches exactly that value", arguments: ["English", "=x", "a b", ""])
  func textForValue(_ value: String) {
    #expect(TextCondition(TextCondition.text(forValue: value)) == .value(value))
  }
}

@Suite struct CharacterSelectionTests {
  private let favorites = InMemoryFavoritesRepository([CharacterID(1), CharacterID(2)])

  @Test("Selecting only favorites limits the IDs of the filter to favorites")
  func favorites() async throws {
    var selection = CharacterSelection(CharacterFilter(kinds: [.human]), onlyFavorites: true)
    #expect(
      try await selection.filter(favoritesIn: favorites)
        == CharacterFilter(kinds: [.human], ids: [CharacterID(1), CharacterID(2)]))
    selection.filter.ids = [CharacterID(2), CharacterID(3)]
    #expect(try await selection.filter(favoritesIn: favorites).ids == [CharacterID(2)])
  }

  @Test("Reads the favorites only if the selection is limited to favorites")
  func others() async throws {
    let broken = InMemoryFavoritesRepository(failing: .unreadable(reason: "damaged"))
    let filter = CharacterFilter(work: "x")
    #expect(try await CharacterSelection(filter).filter(favoritesIn: broken) == filter)
    await #expect(throws: FavoritesError.unreadable(reason: "damaged")) {
      try await CharacterSelection(filter, onlyFavorites: true).filter(favoritesIn: broken)
    }
  }
}

@Suite struct YearRangeTests {
  @Test(
    "Parses years, centuries and ranges as users type them",
    arguments: [
      ("1862", 1862, 1862), ("-720", -720, -720), ("1800-1850", 1800, 1850),
      ("1800..1850", 1800, 1850), ("-500--100", -500, -100), ("-500..-100", -500, -100),
      ("-500..", -500, nil), ("1850..", 1850, nil), ("..1500", nil, 1500), ("..-500", nil, -500),
      ("0", 0, 0), ("-5-5", -5, 5), (" 1800 - 1850 ", 1800, 1850), (" .. -500", nil, -500),
      ("500 BCE", -500, -500), ("500bc", -500, -500), ("14 CE", 14, 14), ("79 ad", 79, 79),
      ("800 BCE..500 BCE", -800, -500), ("800-500 BCE", -800, -500), ("800..500 bce", -800, -500),
      ("44 BCE-14 CE", -44, 14), ("44 BCE..", -44, nil), ("..44 BCE", nil, -44),
      ("-800-500 BCE", -800, -500), ("500 BCE-14", -500, 14),
      ("19th", 1801, 1900), ("19th century", 1801, 1900), ("21ST", 2001, 2100), ("2nd", 101, 200),
      ("5th BCE", -500, -401), ("5th century BCE", -500, -401), ("1st CE", 1, 100),
      ("3rdcenturybc", -300, -201), ("18th-19th", 1701, 1900), ("8th-5th BCE", -800, -401),
      ("1st BCE..1st CE", -100, 100), ("19th..", 1801, nil), ("..19th century", nil, 1900),
      ("1850..19th", 1850, 1900), ("14..14", 14, 14),
    ] as [(String, Int?, Int?)])
  func typed(_ text: String, _ first: Int?, _ last: Int?) {
    #expect(YearRange(typed: text) == YearRange(from: first, through: last))
  }

  @Test(
    "Refuses text that is not a valid year, century or range",
    arguments: [
      "", "..", "-", "--", "x", "1800-", "1800...1850", "1850..1800", "1850-1800", "1 800", "+5",
      "1800-1850-1900", "9999999", "99999999999999999999", "1800..x", "١٨٠٠", "1800–1850",
      "-500 BCE", "0 BCE", "0th", "-5th", "BCE", "th", "500 XYZ", "19th cent", "BCE 500", " .. ",
      "500 BCE..800 BCE", "5th BCE-8th BCE", "14 CE-44 BCE", "0-500 BCE", "9999999th", "19 th x",
    ])
  func refused(_ text: String) { #expect(YearRange(typed: text) == nil) }

  @Test(
    "The range of a century has 100 years",
    arguments: [
      (19, 1801, 1900), (1, 1, 100), (-1, -100, -1), (-8, -800, -701),
      (.max, Int.max / 100 * 100 - 99, Int.max / 100 * 100),
      (.min, -(Int.max / 100 * 100), 99 - Int.max / 100 * 100),
    ])
  func century(_ century: Int, _ first: Int, _ last: Int) {
    #expect(YearRange(century: century) == YearRange(from: first, through: last))
  }

  @Test(
    "A range contains its bounds, and an open end has no limit",
    arguments: [
      (10, 20, 10, true), (10, 20, 20, true), (10, 20, 21, false), (10, 20, 9, false),
      (10, nil, .max, true), (nil, 10, .min, true), (nil, nil, 0, true),
    ] as [(Int?, Int?, Int, Bool)])
  func contains(_ first: Int?, _ last: Int?, _ year: Int, _ contains: Bool) {
    #expect(YearRange(from: first, through: last).contains(year) == contains)
  }
}
