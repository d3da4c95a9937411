import Testing

@testable import CharacterDomain

@Suite struct SettingsTests {
  private func loaded(
    _ values: [(String, String?)], environment: [String: String] = [:]
  ) -> LoadedSettings {
    let entries = values.enumerated().map { index, entry in
      SettingsEntry(line: index + 1, key: entry.0, value: entry.1)
    }
    return LoadedSettings(entries, of: "config", environment: environment)
  }

  private func sources(_ loaded: LoadedSettings) -> [LoadedSettings.Source] {
    ["color", "mouse", "rows-per-page"].compactMap(SettingKey.named).map(loaded.source)
  }

  @Test("The environment overrides the file, and the file overrides the defaults")
  func order() {
    let defaults = loaded([])
    #expect(defaults.settings == Settings())
    #expect(sources(defaults) == [.default, .default, .default])
    let both = loaded(
      [("mouse", "on"), ("color", "never")],
      environment: ["CHARACTERS_COLOR": "always", "CHARACTERS_MOUSE": ""])
    #expect(both.settings.color == .always)
    #expect(both.settings.mouse == .on)
    #expect(both.settings.rowsPerPage == 20)
    #expect(sources(both) == [.environment, .file, .default])
    #expect(both.problems == [])
  }

  @Test("Reports an invalid value and uses the value of the next source")
  func rejected() {
    let loaded = loaded(
      [("rows-per-page", "7")], environment: ["CHARACTERS_ROWS_PER_PAGE": "0"])
    #expect(loaded.settings.rowsPerPage == 7)
    #expect(sources(loaded) == [.default, .default, .file])
    #expect(
      loaded.problems == [
        "CHARACTERS_ROWS_PER_PAGE: rows-per-page must be an integer from 1 to 1000, not '0'"
      ])
  }

  @Test("Uses the last valid line of a key; reports overridden lines and lines without a value")
  func duplicates() {
    let loaded = loaded([("mouse", "on"), ("mouse", "off"), ("mouse", nil)])
    #expect(loaded.settings.mouse == .off)
    #expect(
      loaded.problems == [
        "'config', line 1: line 2 sets mouse again, and counts",
        "'config', line 3: a setting must be written KEY = VALUE, not 'mouse'",
      ])
  }

  @Test("Messages truncate long keys and values")
  func longText() {
    let text = String(repeating: "x", count: 1_000)
    #expect(loaded([(text, "")]).problems[0].count < 400)
    #expect(loaded([("mouse", text)]).problems[0].hasSuffix("xx…'"))
  }

  @Test(
    "Normalizes a valid value, and returns nil for an invalid one",
    arguments: [
      ("mouse", "ON", "on"), ("mouse", "yes", nil), ("mouse", "", nil), ("color", "Never", "never"),
      ("rows-per-page", "\t007 ", "7"), ("rows-per-page", "1001", nil),
      ("rows-per-page", "9.5", nil),
      ("theme", "Dark", "dark"), ("theme", "blue", nil), ("motion", "reduced", "reduced"),
      ("accent", "AUTO", "auto"), ("accent", "Bright-Blue", "bright-blue"),
      ("accent", "white", "white"),
      ("accent", "#FF8000", "#ff8000"), ("accent", "#00000", nil), ("accent", "#0000000", nil),
      ("accent", "#00g000", nil), ("accent", "ff8000", nil),
      ("color-failure", "#0a0b0c", "#0a0b0c"),
      ("source", "SWAPI", "swapi"), ("source", "Embedded", "embedded"), ("source", "Mine", "mine"),
      ("source", "", nil), ("source", "1x", nil), ("max-age", "0", "0"), ("max-age", "24h", "1d"),
      ("max-age", "90s", "90s"), ("max-age", "-1s", nil), ("max-age", "3651d", nil),
      ("time-limit", "60s", "1m"), ("time-limit", "0", nil), ("time-limit", "11m", nil),
      ("swapi-url", "https://example.com/api/", "https://example.com/api"), ("swapi-url", "", ""),
      (
        "database-url", " postgresql://ada@[::1]:5432/team?sslmode=require ",
        "postgresql://ada@[::1]:5432/team?sslmode=require"
      ),
      ("database-url", "host=/tmp dbname='my team'", "host=/tmp dbname='my team'"),
      ("database-url", "", ""), ("database-url", "postgres://ada:secret@x/team", nil),
      ("database-url", "postgres://x/team?password=secret", nil),
      ("database-url", "postgres://x/team?pass%77ord=secret", nil),
      ("database-url", "host=x PASSWORD = secret", nil), ("database-url", "mysql://x/team", nil),
      ("database-url", "team", nil), ("database-url", "host=x\u{1B}[2J", nil),
      ("swapi-url", "example.com", nil), ("swapi-url", "https://me:secret@example.com", nil),
      ("user-name", "  Ada King ", "Ada King"), ("user-name", "", ""), ("user-name", "A\u{7}", nil),
      ("user-name", "A # B", nil), ("user-name", "A\u{2028}", nil),
      ("user-name", String(repeating: "é", count: 40), String(repeating: "é", count: 40)),
      ("user-name", String(repeating: "é", count: 41), nil),
    ])
  func spelling(_ name: String, _ text: String, _ normalized: String?) throws {
    let key = try #require(SettingKey.named(name))
    #expect(key.normalized(text) == normalized)
  }

  @Test("Each key has an environment variable, a default and allowed values")
  func keys() {
    let colors =
      ["accent"]
      + ["selection", "secondary", "success", "warning", "failure"].map { "color-" + $0 }
    #expect(
      SettingKey.all.map(\.name) == ["user-name", "theme"] + colors
        + ["color", "motion", "mouse", "rows-per-page", "source", "max-age", "time-limit"]
        + ["pokeapi-url", "rickandmorty-url", "swapi-url"]
        + ["database-url", "feed-language", "newsroom-url", "rankings-url", "walkthrough"])
    #expect(
      SettingKey.all.filter { !$0.name.contains("color-") }.map {
        [$0.variable, $0.defaultText] + $0.choices.prefix(4)
      } == [
        ["CHARACTERS_USER_NAME", ""],
        ["CHARACTERS_THEME", "auto", "auto", "light", "dark", "mono"],
        ["CHARACTERS_ACCENT", "auto", "auto", "black", "red", "green"],
        ["CHARACTERS_COLOR", "auto", "auto", "always", "never"],
        ["CHARACTERS_MOTION", "full", "full", "reduced"],
        ["CHARACTERS_MOUSE", "auto", "auto", "on", "off"],
        ["CHARACTERS_ROWS_PER_PAGE", "20"],
        ["CHARACTERS_SOURCE", "embedded", "embedded", "pokeapi", "rickandmorty", "swapi"],
        ["CHARACTERS_MAX_AGE", "1d"], ["CHARACTERS_TIME_LIMIT", "30s"],
        ["CHARACTERS_POKEAPI_URL", ""], ["CHARACTERS_RICKANDMORTY_URL", ""],
        ["CHARACTERS_SWAPI_URL", ""], ["CHARACTERS_DATABASE_URL", ""],
        ["CHARACTERS_FEED_LANGUAGE", "english", "english", "japanese"],
        ["CHARACTERS_NEWSROOM_URL", ""], ["CHARACTERS_RANKINGS_URL", ""],
        ["CHARACTERS_WALKTHROUGH", "due", "due", "done"],
      ])
  }

  @Test(
    "The address of a database shows no password",
    arguments: [
      ("postgresql://ada:secret@db.example.com/team", "postgresql://***@db.example.com/team"),
      ("postgres://ada:se/cret@x@y/team?sslmode=require", "postgres://***@y/team"),
      ("postgres://db/team?password=secret", "postgres://***@db/team"),
      ("postgres://db/team?user=ada&pass%77ord=secret", "postgres://***@db/team"),
      ("host=db password='secret'", "***"),
      ("postgresql//ada:secret@db/team?a=b", "***"),
      ("postgres://ada@db:5432/team", "postgres://ada@db:5432/team"), ("host=db", "host=db"),
    ])
  func databaseAddress(_ text: String, _ shown: String) throws {
    let address = try #require(DatabaseAddress(text: text))
    #expect(address.text == text)
    #expect(address.hasPassword == (text != shown))
    var dumped = ""
    dump(address, to: &dumped)
    let key = try #require(SettingKey.named("database-url"))
    let settings = try #require(key.setting(text, in: Settings()))
    #expect(settings.databaseAddress?.text == text)
    #expect("\(address)" == shown && key.text(in: settings) == shown)
    for text in [dumped, String(reflecting: address), "\(settings)"] {
      #expect(!text.contains("cret") && text.contains(shown))
    }
  }

  @Test("A message about an address does not repeat it, because it can contain a password")
  func concealed() {
    let address = "http://me:secret@example.com"
    let file = loaded([("swapi-url", address)])
    let both = loaded([], environment: ["CHARACTERS_SWAPI_URL": address])
    for problem in file.problems + both.problems {
      #expect(problem.hasSuffix("swapi-url must be \(SourceAddress.expectation), or empty"))
    }
    #expect(file.problems.count + both.problems.count == 2)
  }

  @Test("The address of a server is that of its source only")
  func addresses() {
    let settings = loaded([("swapi-url", "http://a"), ("source", "pokeapi")]).settings
    #expect(settings[addressOf: "swapi"] == SourceAddress(rawValue: "http://a"))
    #expect(settings[addressOf: "pokeapi"] == nil)
    #expect(settings.source == "pokeapi")
  }

  @Test("A color setting changes only the color of its role")
  func colors() {
    let loaded = loaded([("accent", "cyan"), ("color-failure", "#ff8000"), ("accent", "red")])
    #expect(loaded.settings[.accent] == .palette(1))
    #expect(loaded.settings[.failure] == .rgb(255, 128, 0))
    #expect(loaded.settings[.success] == .theme)
    #expect(SettingKey.named("accent")?.setting("auto", in: loaded.settings)?[.accent] == .theme)
  }
}
