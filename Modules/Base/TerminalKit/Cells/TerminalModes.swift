public import TerminalText

/// The mouse events that a terminal reports.
public enum MouseReporting: Hashable, Sendable, Comparable {
  /// None, so that the user can select text with the mouse.
  case off
  /// Buttons, the wheel, and moves with a pressed button.
  case buttons
  /// Buttons, the wheel, and all moves.
  case all
}

/// The shape of the cursor.
public enum CursorShape: Hashable, Sendable {
  /// The shape that the user chose for the terminal.
  case standard
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case block, underline, bar
}

/// What a screen requests from the terminal besides its cells.
///
/// Modes are values: ``FrameRenderer`` compares them with those of the last frame and writes only the
/// differences. The value that `init()` creates describes a terminal in which nothing is set.
public struct TerminalModes: Hashable, Sendable {
  /// A Boolean value that indicates whether the alternate screen is shown, which has no scrollback.
  public var usesAlternateScreen = false
  /// The mouse events that the terminal reports.
  public var mouse = MouseReporting.off
  /// A Boolean value that indicates whether the wheel sends arrow keys on the alternate screen.
  public var alternateScroll = false
  /// A Boolean value that indicates whether the terminal marks pasted text.
  public var bracketedPaste = false
  /// A Boolean value that indicates whether the terminal reports when its window becomes active.
  public var focusReporting = false
  /// A Boolean value that indicates whether keys are sent in the kitty keyboard protocol.
  public var kittyKeyboard = false
  /// The shape of the cursor.
  public var cursorShape = CursorShape.standard
  /// The title of the window; `nil` keeps the one that it has.
  public var title: SafeText?
  /// A Boolean value that indicates whether the terminal measures whole grapheme clusters.
  public var graphemeClusters = false

  /// Creates modes with nothing set.
  public init() {}

  /// Adds the modes that are set in another value.
  ///
  /// Use it to remember which modes were ever set, for ``restoration(of:)``.
  public mutating func formUnion(_ other: TerminalModes) {
    usesAlternateScreen = usesAlternateScreen || other.usesAlternateScreen
    mouse = max(mouse, other.mouse)
    alternateScroll = alternateScroll || other.alternateScroll
    bracketedPaste = bracketedPaste || other.bracketedPaste
    focusReporting = focusReporting || other.focusReporting
    kittyKeyboard = kittyKeyboard || other.kittyKeyboard
    if other.cursorShape != .standard { cursorShape = other.cursorShape }
    title = other.title ?? title
    graphemeClusters = graphemeClusters || other.graphemeClusters
  }
}
