/// The conversion between values of a setting and text.
struct SettingFormat<Value>: Sendable {
  let expectation: String
  var choices: [String] = []
  /// Whether messages don't repeat a value that is not accepted.
  var isConcealed = false
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String
}

extension SettingFormat where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// The raw values of an enumeration. Text is accepted in uppercase and lowercase.
  static var choice: SettingFormat {
    let words = Value.allCases.map { $0.rawValue }
    return SettingFormat(
      expectation: words.quotedAlternatives, choices: words,
      parse: { Value(rawValue: $0.lowercased()) }, text: { $0.rawValue })
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

extension SettingFormat<SourceName?> {
  /// The name of a source, or a word for the embedded catalog. Users choose the names of their own
  /// sources.
  static var source: SettingFormat {
    let sources = SourceName.known + [.personal, .postgres]
    let words = [SourceName.embeddedWord] + sources.map { $0.rawValue }
    return SettingFormat(
      expectation: words.quotedAlternatives + ", or another source of your own", choices: words,
      parse: { text in
        let text = text.lowercased()
        if text == SourceName.embeddedWord { return .some(nil) }
        return SourceName(rawValue: text).map(Optional.some)
      }, text: { $0?.rawValue ?? SourceName.embeddedWord })
  }
}

extension SettingFormat<SourceAddress?> {
  /// The address of a server, or nothing.
  static var address: SettingFormat {
    SettingFormat(
      expectation: "\(SourceAddress.expectation), or empty", isConcealed: true,
      parse: { $0.isEmpty ? .some(nil) : SourceAddress(rawValue: $0).map(Optional.some) },
      text: { $0?.rawValue ?? "" })
  }
}

extension SettingFormat<DatabaseAddress?> {
  /// The address of a database, or nothing.
  static var database: SettingFormat {
    SettingFormat(
      expectation: "\(DatabaseAddress.expectation), or empty", isConcealed: true,
      parse: { $0.isEmpty ? .some(nil) : DatabaseAddress(text: $0).map(Optional.some) },
      text: { $0?.description ?? "" })
  }
}

extension SettingFormat<Duration> {
  /// The durations in a range, which has no choices to complete.
  static func duration(in range: ClosedRange<Duration>) -> SettingFormat {
    let (least, most) = (range.lowerBound.typedText, range.upperBound.typedText)
    return SettingFormat(
      expectation: "a duration such as 30s, 15m, 12h or 7d, from \(least) to \(most)",
      parse: { text in Duration(typed: text).flatMap { range.contains($0) ? $0 : nil } },
      text: { $0.typedText })
  }
}

extension SettingFormat<String> {
  /// Text without control characters. It may not contain `#`, which can start a comment in the file.
  static func line(maximumLength: Int) -> SettingFormat {
    SettingFormat(
      expectation: "at most \(maximumLength) characters, without # and control characters",
      parse: { text in
        let isRefused = text.unicodeScalars.contains(where: \.isRefusedInSettings)
        return isRefused || text.count > maximumLength ? nil : text
      }, text: { $0 })
  }
}

extension Unicode.Scalar {
  /// Whether a line of the configuration file can't contain the character in a value.
  var isRefusedInSettings: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Others can reorder the text after the value.
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

extension [String] {
  /// The words as alternatives, such as `'auto', 'on' or 'off'`.
  fileprivate var quotedAlternatives: String {
    // A loop, because `joined` takes several times longer in a program that has just started.
    var text = ""
    for index in indices {
      text += index == 0 ? "" : index == count - 1 ? " or " : ", "
      text += "'\(self[index])'"
    }
    return text
  }
}
