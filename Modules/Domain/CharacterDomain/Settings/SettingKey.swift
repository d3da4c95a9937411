/// The declaration of one setting: its name, its meaning and its accepted values.
///
/// ```swift
/// for key in SettingKey.all { print("\(key.name): \(key.expectation)") }
/// ```
public struct SettingKey: Sendable {
  /// All keys, in the order of the settings screen.
  public static let all =
    [
      SettingKey("user-name", \.userName, .line(maximumLength: 40), "Your name in 'browse'"),
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
    ]

  /// The word that identifies the setting, such as `rows-per-page`.
  public let name: String

  /// The meaning of the setting, as a phrase for help.
  public let summary: String

  /// The accepted values in words, such as `'auto', 'on' or 'off'`.
  public let expectation: String

  /// The accepted words, for completion; empty for a setting whose value is any text or a number.
  public let choices: [String]

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
  /// value is not accepted.
  public func normalized(_ text: String) -> String? {
    setting(text, in: Settings()).map(self.text)
  }

  /// Whether the setting has ``choices``, but also accepts other values, such as an RGB color.
  public var hasOtherValues: Bool { choices.contains { !expectation.contains("'\($0)'") } }

  /// Whether the setting changes the colors of `browse`.
  public var changesColors: Bool { ["theme", "accent"].contains(name) || name.hasPrefix("color") }

  /// Returns the error message for a value that is not accepted, without a final period.
  public func rejection(of text: String) -> String {
    "\(name) must be \(expectation), not '\(text.excerpt)'"
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

/// The conversion between values of a setting and text.
struct SettingFormat<Value>: Sendable {
  let expectation: String
  var choices: [String] = []
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String
}

extension SettingFormat where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The raw values of an enumeration. Typed text is accepted in uppercase and lowercase.
  static var choice: SettingFormat {
    let words = Value.allCases.map { $0.rawValue }
    // Uses a loop, because `joined` takes several times longer in a program that has just started.
    var expectation = ""
    for index in words.indices {
      let isLast = index == words.count - 1
      expectation += index == 0 ? "" : isLast ? " or " : ", "
      expectation += "'\(words[index])'"
    }
    return SettingFormat(
      expectation: expectation, choices: words, parse: { Value(rawValue: $0.lowercased()) },
      text: { $0.rawValue })
  }
}

extension SettingFormat<Int> {
  /// The decimal integers in a range. They are not listed for completion.
  static func integer(in range: ClosedRange<Int>) -> SettingFormat {
    SettingFormat(
      expectation: "an integer from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" })
  }
}

extension SettingFormat<String> {
  /// Text with at most `maximumLength` characters. The text must not contain control characters or
  /// `#`, which can start a comment in the file.
  static func line(maximumLength: Int) -> SettingFormat {
    SettingFormat(
      expectation: "at most \(maximumLength) characters, without # and control characters",
      parse: { text in
        let isRefused = text.unicodeScalars.contains(where: \.isRefused)
        return isRefused || text.count > maximumLength ? nil : text
      }, text: { $0 })
  }
}

extension Unicode.Scalar {
  fileprivate var isRefused: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional controls can reorder the text after the value.
    case _: self == "#" || properties.isBidiControl
    }
  }
}

extension SettingFormat<ColorValue> {
  /// A color of the terminal, an RGB color, or the color of the theme.
  static var color: SettingFormat {
    SettingFormat(
      expectation: "'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB",
      choices: ColorValue.words, parse: { ColorValue(text: $0) }, text: { $0.text })
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
