import TerminalText

/// The features of a terminal beyond the sequences that all terminals support.
///
/// The environment gives a first value, so that the first frame doesn't wait. The replies to
/// ``queries`` correct it.
///
/// ```
/// var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
/// capabilities.apply(.mode(2026, isKnown: true, isSet: false))
/// print(capabilities.synchronizedOutput)  // true
/// ```
struct TerminalCapabilities: Hashable, Sendable {
  var colorDepth = ColorDepth.none
  /// Whether the terminal supports synchronized output (mode 2026), which shows a frame at once.
  var synchronizedOutput = false
  /// Whether the terminal can measure grapheme clusters (mode 2027).
  var graphemeClusters = false
  /// Whether the terminal has the kitty keyboard protocol.
  var kittyKeyboard = false
  /// Whether erased cells get the current background color.
  var backgroundColorErase = false
  /// Whether a range of rows can be scrolled.
  var scrollRegions = false
  /// Whether text can have links (OSC 8).
  var links = false
  var characters = CharacterRepertoire.unicode

  /// Creates the capabilities of a terminal with the common sequences only.
  init() {}

  /// Creates capabilities from `TERM`, `COLORTERM` and `NO_COLOR`, and from the locale in `LC_ALL`,
  /// `LC_CTYPE` and `LANG`.
  ///
  /// A property is set only if all known versions of the terminal have it.
  init(environment: [String: String]) {
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

  mutating func apply(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let isKnown, _): synchronizedOutput = isKnown
    case .mode(2027, let isKnown, _): graphemeClusters = isKnown
    case .keyboardFlags: kittyKeyboard = true
    case .mode, .deviceAttributes: break
    }
  }

  /// The bytes that ask a terminal for its capabilities.
  ///
  /// The last query is one that every terminal answers, so its reply marks the end.
  static let queries = Array("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}[c".utf8)
}
