public import TerminalText

/// What a terminal can do beyond the sequences that all terminals have in common.
///
/// The environment gives a first value, so that the first frame need not wait. The replies to
/// ``queries`` improve it.
///
/// ```swift
/// var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
/// capabilities.apply(.mode(2026, isKnown: true, isSet: false))
/// print(capabilities.synchronizedOutput)  // true
/// ```
public struct TerminalCapabilities: Hashable, Sendable {
  /// The colors that the terminal supports.
  public var colorDepth = ColorDepth.none
  /// A Boolean value that indicates whether the terminal can show a frame at once (mode 2026).
  public var synchronizedOutput = false
  /// A Boolean value that indicates whether the terminal can measure grapheme clusters (mode 2027).
  public var graphemeClusters = false
  /// A Boolean value that indicates whether the terminal has the kitty keyboard protocol.
  public var kittyKeyboard = false
  /// A Boolean value that indicates whether erased cells get the current background color.
  public var backgroundColorErase = false
  /// A Boolean value that indicates whether a range of rows can be scrolled.
  public var scrollRegions = false
  /// A Boolean value that indicates whether text can have links (OSC 8).
  public var links = false
  /// The characters that the terminal can show.
  public var characters = CharacterRepertoire.unicode

  /// Creates the capabilities of a terminal with the common sequences only.
  public init() {}

  /// Creates capabilities from `TERM`, `COLORTERM` and `NO_COLOR`, and from the locale in `LC_ALL`,
  /// `LC_CTYPE` and `LANG`.
  ///
  /// A property is set only if all known versions of the terminal have it.
  public init(environment: [String: String]) {
    if TerminalProfile.isDumb(environment) { return }
    let term = environment["TERM"] ?? ""
    characters = CharacterRepertoire(environment: environment)
    let hasNoColor = !(environment["NO_COLOR"] ?? "").isEmpty
    colorDepth = hasNoColor ? .none : ColorDepth(environment: environment)
    func matches(_ names: [String]) -> Bool { names.contains { term.hasPrefix($0) } }
    let erasing = ["alacritty", "foot", "ghostty", "rxvt", "wezterm", "xterm"]
    backgroundColorErase = matches(erasing) && term != "xterm-kitty"
    scrollRegions = matches(erasing + ["screen", "tmux"])
    links = matches(erasing + ["tmux"]) && !term.hasPrefix("rxvt")
  }

  /// Updates the capabilities with a reply of the terminal.
  public mutating func apply(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let isKnown, _): synchronizedOutput = isKnown
    case .mode(2027, let isKnown, _): graphemeClusters = isKnown
    case .keyboardFlags: kittyKeyboard = true
    case .mode, .deviceAttributes, .cursorPosition, .backgroundColor: break
    }
  }

  /// The bytes that ask a terminal for its capabilities and its background color.
  ///
  /// The last query is one that every terminal answers, so its reply marks the end.
  public static let queries = Array(
    "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
}
