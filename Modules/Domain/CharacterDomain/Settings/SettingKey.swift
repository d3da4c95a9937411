/// The declaration of one setting: its name, its meaning and its accepted values.
///
/// ```swift
/// for key in SettingKey.all { print("\(key.name): \(key.expectation)") }
/// ```
public struct SettingKey: Sendable {
  /// All keys, in the order of the settings screen.
  public static let all =
    [
      userName,
      SettingKey(
        "theme", \.theme, .choice, "Colors of 'browse'; with 'auto', those of the terminal"),
    ]
    + ColorRole.allCases.map { role in
      SettingKey(role.settingName, \.[role], .color, role.settingSummary)
    } + [
      SettingKey("color", \.color, .choice, "When to use colors (--color)"),
      SettingKey("motion", \.motion, .choice, "Animations in 'browse'"),
      SettingKey("mouse", \.mouse, .choice, "Mouse in 'browse', which F2 turns on or off"),
      SettingKey(
        "rows-per-page", \.rowsPerPage, .integer(in: 1...PageRequest.maximumLimit),
        "Results per page of 'list' and 'search' (--limit)"),
      SettingKey("source", \.source, .source, "What commands read (--source)"),
      SettingKey(
        "max-age", \.maximumAge, .duration(in: .zero...Duration.longestTyped),
        "Age at which the copy of a web service is refreshed (--max-age)"),
      SettingKey(
        "time-limit", \.timeLimit, .duration(in: .seconds(1)...(.seconds(600))),
        "Time limit of a request to a web service or a database"),
    ]
    + SourceName.known.map { source in
      SettingKey(
        "\(source)-url", \.[addressOf: source], .address,
        "Server of \(source) instead of the public one (--base-url)")
    } + [
      SettingKey(
        "database-url", \.databaseAddress, .database,
        "Database of the source postgres (default that of psql)"),
      feedLanguage,
      SettingKey(
        "newsroom-url", \.newsroomAddress, .address,
        "Server of the newsroom instead of the public one"),
      SettingKey(
        "rankings-url", \.rankingsAddress, .address,
        "Server of the app rankings instead of the public one"),
      walkthrough,
    ]

  /// The name of the user.
  public static let userName = SettingKey(
    "user-name", \.userName, .line(maximumLength: 40), "Your name in 'browse'")

  /// The language of the feeds.
  public static let feedLanguage = SettingKey(
    "feed-language", \.feedLanguage, .choice, "Language of the feeds")

  /// Whether `browse` still has to show the walkthrough.
  public static let walkthrough = SettingKey(
    "walkthrough", \.walkthrough, .choice, "Whether 'browse' begins with the walkthrough")

  /// The word that identifies the setting, such as `rows-per-page`.
  public let name: String

  /// The meaning of the setting, as a phrase for help.
  public let summary: String

  /// The accepted values in words, such as `'auto', 'on' or 'off'`.
  public let expectation: String

  /// The accepted words, for completion; empty for a setting whose value is any text or a number.
  public let choices: [String]

  private let isConcealed: Bool
  private let text: @Sendable (Settings) -> String
  private let store: @Sendable (String, inout Settings) -> Bool

  /// Declares a setting. The parameter `property` is a closure, so that a program creates a key
  /// path only if it uses the setting: creating a key path takes longer than the rest of this
  /// initializer.
  private init<Value>(
    _ name: String,
    _ property:
      @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    _ format: SettingFormat<Value>, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    expectation = format.expectation
    choices = format.choices
    isConcealed = format.isConcealed
    text = { format.text($0[keyPath: property()]) }
    store = { text, settings in
      guard let value = format.parse(text.withoutOuterSpaces) else { return false }
      settings[keyPath: property()] = value
      return true
    }
  }

  /// Returns the key with a name; `nil` if no key has the name.
  public static func named(_ name: String) -> SettingKey? { all.first { $0.name == name } }

  /// The environment variable that overrides the configuration file, such as
  /// `CHARACTERS_ROWS_PER_PAGE`.
  public var variable: String {
    let bytes = name.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    return "CHARACTERS_" + String(decoding: bytes, as: UTF8.self)
  }

  /// The default value as text.
  public var defaultText: String { text(Settings()) }

  /// Returns the value in `settings` as text.
  public func text(in settings: Settings) -> String { text(settings) }

  /// Returns a copy of `settings` in which this key has the value `text`; `nil` if the value is not
  /// accepted.
  public func setting(_ text: String, in settings: Settings) -> Settings? {
    var settings = settings
    return store(text, &settings) ? settings : nil
  }

  /// Returns a value as the configuration file contains it, such as `on` for `ON`; `nil` if the
  /// value is not accepted, or contains a password, which should not be typed or stored here.
  public func normalized(_ text: String) -> String? {
    guard let settings = setting(text, in: Settings()) else { return nil }
    let normalized = self.text(settings)
    return setting(normalized, in: Settings()) == settings ? normalized : nil
  }

  /// Whether the setting has ``choices``, but also accepts other values, such as an RGB color.
  public var hasOtherValues: Bool { choices.contains { !expectation.contains("'\($0)'") } }

  /// Whether `browse` shows the effect of a value before the user keeps it. The walkthrough would
  /// replace the page on which the value is selected.
  public var hasPreview: Bool { self != .walkthrough }

  /// Whether the setting changes the colors of `browse`.
  public var changesColors: Bool { ["theme", "accent"].contains(name) || name.hasPrefix("color") }

  /// Returns the error message for a value that is not accepted, without a final period. The message
  /// doesn't repeat an address, which can contain a password.
  public func rejection(of text: String) -> String {
    "\(name) must be \(expectation)" + (isConcealed ? "" : ", not '\(text.excerpt)'")
  }

  // MARK: - Internal

  /// Stores a value in `settings`. Returns `false` if the value is not accepted.
  func apply(_ text: String, to settings: inout Settings) -> Bool { store(text, &settings) }
}

extension SettingKey: Hashable, Codable {
  /// Keys are equal if their names are.
  public static func == (left: SettingKey, right: SettingKey) -> Bool { left.name == right.name }

  /// Hashes the name, which identifies the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Decodes a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = Self.named(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such setting")
    }
    self = key
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension ColorRole {
  fileprivate var settingName: String { self == .accent ? rawValue : "color-" + rawValue }

  fileprivate var settingSummary: String {
    switch self {
    case .accent: "Color of the focus and of keys"
    case .selection: "Background color of the selected row"
    case .secondary: "Color of secondary text"
    case .success: "Color of messages about success"
    case .warning: "Color of warnings"
    case .failure: "Color of errors"
    }
  }
}

extension String {
  private static let excerptLength = 60

  /// The text without the spaces and tabs around it, which a configuration file ignores, too.
  fileprivate var withoutOuterSpaces: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
    let start = unicodeScalars.drop(while: isSpace)
    return String(start.dropLast(start.reversed().prefix(while: isSpace).count))
  }

  /// The text for a short message. Text with more than 60 scalars is cut after the first 60, and
  /// ends with "…".
  var excerpt: String {
    let start = unicodeScalars.prefix(Self.excerptLength)
    return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
  }
}
