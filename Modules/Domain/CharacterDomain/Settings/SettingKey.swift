/// The declaration of one setting: its name, its meaning and its accepted values.
///
/// ```swift
/// for key in SettingKey.all { print("\(key.name): \(key.expectation)") }
/// ```
public struct SettingKey: Sendable {
  /// All keys, sorted by name.
  public static let all = [
    SettingKey("color", \.color, .choice, "When to use colors (--color)"),
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

  /// The accepted words for completion; empty if they can't be listed.
  public let choices: [String]

  private let text: @Sendable (Settings) -> String
  private let store: @Sendable (String, inout Settings) -> Bool

  /// Declares a setting. The key path is a closure, because its creation takes more time than all
  /// else that a program without settings does here.
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
      guard let value = format.parse(text) else { return false }
      settings[keyPath: property()] = value
      return true
    }
  }

  /// Returns the key with a name; `nil` if there is none.
  public static func named(_ name: String) -> SettingKey? { all.first { $0.name == name } }

  /// The environment variable that overrides the configuration file, such as
  /// `CHARACTERS_ROWS_PER_PAGE`.
  public var variable: String {
    let bytes = name.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    return "CHARACTERS_" + String(decoding: bytes, as: UTF8.self)
  }

  /// The value without a configuration file, as text.
  public var defaultText: String { text(Settings()) }

  /// Returns the value in `settings` as text.
  public func text(in settings: Settings) -> String { text(settings) }

  /// Returns a value as the configuration file contains it, such as `on` for `ON`; `nil` if the
  /// value is not accepted.
  public func normalized(_ text: String) -> String? {
    var settings = Settings()
    return store(text, &settings) ? self.text(settings) : nil
  }

  /// A sentence about a value that is not accepted.
  public func rejection(of text: String) -> String {
    "\(name) must be \(expectation), not '\(text.excerpt)'"
  }

  // MARK: - Internal

  /// Stores a value in `settings`. Returns `false` if the value is not accepted.
  func apply(_ text: String, to settings: inout Settings) -> Bool { store(text, &settings) }
}

/// The conversion between values of a setting and text.
struct SettingFormat<Value>: Sendable {
  let expectation: String
  var choices: [String] = []
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String
}

extension SettingFormat where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The raw values of an enumeration. Text is accepted in uppercase and lowercase.
  static var choice: SettingFormat {
    let words = Value.allCases.map { $0.rawValue }
    // A loop, because `joined` takes several times longer in a program that has just started.
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
  /// The decimal integers in a range, which has no choices to complete.
  static func integer(in range: ClosedRange<Int>) -> SettingFormat {
    SettingFormat(
      expectation: "an integer from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" })
  }
}

extension String {
  private static let excerptLength = 60

  /// The start of the text, so that a message stays short.
  var excerpt: String {
    let start = unicodeScalars.prefix(Self.excerptLength)
    return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
  }
}
