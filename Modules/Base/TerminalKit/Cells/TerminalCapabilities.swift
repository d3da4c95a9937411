import TerminalText

/// The optional features of a terminal, such as synchronized output.
///
/// The environment determines the initial values, so that the first frame doesn't wait for replies.
/// The replies to ``queries`` then correct the values.
///
/// ```
/// var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
/// capabilities.apply(.mode(2026, isKnown: true, isSet: false))
/// print(capabilities.synchronizedOutput)  // true
/// ```
struct TerminalCapabilities: Hashable, Sendable {
  var colorDepth = ColorDepth.none
  /// Whether the terminal supports synchronized output (mode 2026), which shows a whole frame at
  /// once.
  var synchronizedOutput = false
  /// Whether the terminal can measure grapheme clusters (mode 2027).
  var graphemeClusters = false
  /// Whether the terminal supports the kitty keyboard protocol.
  var kittyKeyboard = false
  /// Whether erased cells get the current background color.
  var backgroundColorErase = false
  /// Whether the terminal can scroll a range of rows.
  var scrollRegions = false
  /// Whether to ask the terminal for images in cells. Only these terminals know placeholders, and
  /// some others would show the question or take it as a title.
  private(set) var mayShowImages = false
  /// Whether the terminal shows images in cells (the kitty graphics protocol).
  var images = false
  /// Whether the terminal supports links (OSC 8).
  var links = false
  var characters = CharacterRepertoire.unicode
  /// The brightness of the terminal's background; `nil` while it is unknown.
  var background: TerminalBackground?

  /// Creates the capabilities of a terminal without optional features.
  init() {}

  /// Creates capabilities from `TERM`, `COLORTERM` and `NO_COLOR`, and from the locale in `LC_ALL`,
  /// `LC_CTYPE` and `LANG`.
  ///
  /// A property is `true` only if all known versions of the terminal support the feature. A dumb
  /// terminal has no optional features.
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
    mayShowImages = ["xterm-kitty", "xterm-ghostty"].contains(term)
    links = matches(erasing + ["tmux"]) && !term.hasPrefix("rxvt")
  }

  mutating func apply(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let isKnown, _): synchronizedOutput = isKnown
    case .mode(2027, let isKnown, _): graphemeClusters = isKnown
    case .keyboardFlags: kittyKeyboard = true
    case .background(let brightness): background = brightness
    case .images: images = true
    case .mode, .deviceAttributes: break
    }
  }

  /// The bytes that ask a terminal for its capabilities and its background color.
  ///
  /// Every terminal answers the last query, so the reply to that query is the last reply.
  var queries: [UInt8] {
    let images = mayShowImages ? "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" : ""
    let queries = "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c"
    return Array((images + queries).utf8)
  }
}
