/// The set of characters that a terminal can show.
///
/// To replace all other characters with similar characters of the same width, use ``text(_:)``.
public enum CharacterRepertoire: Hashable, Sendable {
  /// All Unicode characters.
  case unicode
  /// The characters in the font of the Linux console: letters, and the lines and blocks of code
  /// page 437.
  case console
  /// ASCII only, as in the locale `C`.
  case ascii

  /// Creates the repertoire of a terminal from `TERM` and the locale.
  ///
  /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty. An encoding
  /// other than UTF-8 means ASCII. Without a locale, as in many containers, the encoding counts as
  /// UTF-8. With UTF-8, a `TERM` of `linux` means the Linux console, and any other `TERM` means
  /// Unicode.
  public init(environment: [String: String]) {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment[$0] ?? "" }
    let locale = variables.first { !$0.isEmpty }?.lowercased() ?? ""
    if !locale.isEmpty, !locale.contains("utf-8"), !locale.contains("utf8") {
      self = .ascii
    } else {
      self = environment["TERM"] == "linux" ? .console : .unicode
    }
  }

  /// Returns a replacement that is `width` columns wide. Returns `nil` for a character that the
  /// terminal shows, or that it might show, such as a Greek letter on the Linux console.
  public func replacement(of character: String, width: Int) -> String? {
    guard self != .unicode, let scalar = character.unicodeScalars.first else { return nil }
    let text: String
    switch (self, scalar.value) {
    case (_, ..<0x80) where character.utf8.allSatisfy { $0 < 0x80 }: return nil
    case (.console, 0xA0..<0x100): return nil
    case (.console, _) where Self.codePage437.contains(scalar): return nil
    case (_, 0x2800...0x28FF): text = ["|", "/", "-", "\\"][Int(scalar.value % 4)]
    case (_, 0x2500...0x257F): text = Self.line(scalar, isASCII: self == .ascii)
    case (.ascii, 0x258C): text = ">"
    case (_, 0x2580...0x259F): text = (0x258D...0x258F).contains(scalar.value) ? "|" : "#"
    default:
      guard let symbol = Self.symbols[scalar] else {
        // Keeps letters such as those of the Greek alphabet, because some console fonts have them.
        if self == .console { return nil }
        text = scalar.latinLetter ?? "?"
        break
      }
      text = symbol
    }
    return text + String(repeating: " ", count: max(0, width - 1))
  }

  /// Returns `text` with a replacement for each character that the terminal can't show.
  public func text(_ text: String) -> String {
    if self == .unicode { return text }
    return String(
      text.flatMap { character in
        replacement(of: String(character), width: TextWidth.columns(of: character))
          ?? String(character)
      })
  }

  // MARK: - Internal

  private static let codePage437 = Set("─│┌┐└┘├┤┬┴┼═║╔╗╚╝█▌▐▀▄░▒▓←↑→↓".unicodeScalars)

  private static let symbols: [Unicode.Scalar: String] = [
    "…": ".", "·": "-", "•": "*", "★": "*", "☆": "*", "›": ">", "‹": "<", "»": ">", "«": "<",
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "✓": "+", "✗": "x", "▲": "^", "▼": "v",
    "▶": ">", "◀": "<", "●": "-", "○": "o", "◆": "#", "◇": "+", "✦": "'", "■": "=", "†": "x",
    "♞": "&", "▣": "%", "◎": "@", "◦": ".", "▸": ">", "▾": "v", "\u{A0}": " ", "ß": "s",
    "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "œ": "o", "Œ": "O", "ð": "d", "Ð": "D", "þ": "t",
    "Þ": "T", "ł": "l", "Ł": "L",
  ]

  private static func line(_ scalar: Unicode.Scalar, isASCII: Bool) -> String {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺": isASCII ? "-" : "─"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻": isASCII ? "|" : "│"
    case "╭": isASCII ? "+" : "┌"
    case "╮": isASCII ? "+" : "┐"
    case "╯": isASCII ? "+" : "┘"
    case "╰": isASCII ? "+" : "└"
    default: isASCII ? "+" : "┼"
    }
  }
}

extension Unicode.Scalar {
  /// The ASCII base letter of a Latin letter with a diacritic, such as `e` for `é`.
  fileprivate var latinLetter: String? {
    // A name such as `LATIN SMALL LETTER E WITH ACUTE`.
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}
