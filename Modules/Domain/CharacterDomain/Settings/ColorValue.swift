/// A color that the user chooses for a ``ColorRole``.
public enum ColorValue: Hashable, Sendable {
  /// The color of the theme.
  case theme
  /// One of the terminal's own colors, by its number from 0 to 15.
  case palette(UInt8)
  /// A color with 8 bits per component.
  case rgb(UInt8, UInt8, UInt8)
}

/// The purpose of a color that the user can replace.
public enum ColorRole: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case accent, selection, secondary, success, warning, failure
}

// MARK: - Internal

extension ColorValue {
  /// The words that are accepted, besides RGB values.
  static let words =
    ["auto"] + names + names.map { "bright-" + $0 }

  /// The value as the configuration file contains it.
  var text: String {
    switch self {
    case .theme: Self.words[0]
    case .palette(let number): Self.words[Int(number) + 1]
    case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(Self.hex).joined()
    }
  }

  /// Parses a word or a value such as `#ff8000`; `nil` if the text is neither.
  init?(text: String) {
    let text = text.lowercased()
    if let index = Self.words.firstIndex(of: text) {
      self = index == 0 ? .theme : .palette(UInt8(index - 1))
      return
    }
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.hasPrefix("#"), text.utf8.count == 7, digits.count == 6 else { return nil }
    let bytes = stride(from: 0, to: 6, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    self = .rgb(bytes[0], bytes[1], bytes[2])
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  private static func hex(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
  }
}
