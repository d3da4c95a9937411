public import TerminalText

/// The mouse events that a terminal reports to a program.
public enum MouseReporting: Hashable, Sendable, Comparable {
  /// No events. The user can select text with the mouse.
  case off
  /// Button presses, drags and the wheel.
  case buttons
}

/// The terminal settings that a screen requests: mouse reporting and the title.
///
/// Change the settings in ``TerminalView/adjust(_:)``. An app writes only the settings that differ
/// from those of the last frame.
public struct TerminalModes: Hashable, Sendable {
  /// The mouse events that the terminal reports. While the terminal reports mouse events, the user
  /// can't select text.
  public var mouse = MouseReporting.off
  /// The title of the window; `nil` for the title that the window had before the app set one.
  public var title: SafeText?
  /// Whether the alternate screen is shown, which has no scrollback.
  var usesAlternateScreen = false
  /// Whether the wheel sends arrow keys on the alternate screen.
  var alternateScroll = false
  /// Whether the terminal encloses pasted text in markers.
  var bracketedPaste = false
  /// Whether the terminal reports when its window becomes active or inactive.
  var focusReporting = false
  /// Whether the terminal sends keys in the kitty keyboard protocol.
  var kittyKeyboard = false
  /// Whether the terminal measures whole grapheme clusters.
  var graphemeClusters = false

  package init() {}

  /// The modes of an app that fills the screen.
  static var fullScreen: TerminalModes {
    var modes = TerminalModes()
    modes.usesAlternateScreen = true
    modes.alternateScroll = true
    modes.bracketedPaste = true
    modes.focusReporting = true
    modes.kittyKeyboard = true
    modes.graphemeClusters = true
    return modes
  }

  /// Adds the modes that are set in `other`, so that a restoration resets them too.
  mutating func formUnion(_ other: TerminalModes) {
    usesAlternateScreen = usesAlternateScreen || other.usesAlternateScreen
    mouse = max(mouse, other.mouse)
    alternateScroll = alternateScroll || other.alternateScroll
    bracketedPaste = bracketedPaste || other.bracketedPaste
    focusReporting = focusReporting || other.focusReporting
    kittyKeyboard = kittyKeyboard || other.kittyKeyboard
    title = other.title ?? title
    graphemeClusters = graphemeClusters || other.graphemeClusters
  }
}

// MARK: - Bytes

extension TerminalModes {
  /// Returns the bytes that reset every mode that was ever set.
  ///
  /// The bytes also end an interrupted sequence, a link and synchronized output, reset the style,
  /// the scrolling region and automatic wrapping, and show the cursor. The last bytes leave the
  /// alternate screen.
  ///
  /// - Parameter everSet: The union of all modes that were set.
  /// - Returns: Bytes that are safe to write more than once.
  static func restoration(of everSet: TerminalModes) -> [UInt8] {
    var bytes = Array("\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m".utf8)
    var kept = TerminalModes()
    kept.usesAlternateScreen = everSet.usesAlternateScreen
    bytes += kept.transition(from: everSet)
    // `ESC [ r` (DECSTBM) also moves the cursor home. On the main screen, the position of the
    // cursor is saved before and restored after.
    let region = everSet.usesAlternateScreen ? "\u{1B}[r" : "\u{1B}7\u{1B}[r\u{1B}8"
    bytes += Array((region + "\u{1B}[?7h\u{1B}[?25h").utf8)
    return bytes + TerminalModes().transition(from: kept)
  }

  /// Returns the bytes that set these modes in a terminal in which they may already be set.
  func resent() -> [UInt8] { transition(from: TerminalModes(), saving: false) }

  /// Returns the bytes that change the modes of a terminal from `old` to these modes.
  ///
  /// The alternate screen is entered before other modes are set, and left after they are reset.
  ///
  /// - Parameters:
  ///   - old: The current modes.
  ///   - saving: Whether to save the current values, so that a later reset can restore them.
  /// - Returns: The bytes; empty if nothing changes.
  func transition(from old: TerminalModes, saving: Bool = true) -> [UInt8] {
    var output = ""
    // Entering the alternate screen saves the style, and leaving it restores the saved style. So
    // the style is reset before the screen is entered.
    if usesAlternateScreen, !old.usesAlternateScreen { output += "\u{1B}[m\u{1B}[?1049h" }
    if mouse != old.mouse { output += mouseBytes }
    if alternateScroll != old.alternateScroll {
      // Many terminals set this mode by default, so its value is saved and restored.
      let save = saving ? "\u{1B}[?1007s" : ""
      output += alternateScroll ? save + "\u{1B}[?1007h" : "\u{1B}[?1007l\u{1B}[?1007r"
    }
    if bracketedPaste != old.bracketedPaste { output += Self.mode(2004, bracketedPaste) }
    if focusReporting != old.focusReporting { output += Self.mode(1004, focusReporting) }
    // The flags are assigned instead of pushed, so sending them twice is harmless.
    if kittyKeyboard != old.kittyKeyboard { output += "\u{1B}[=\(kittyKeyboard ? 1 : 0);1u" }
    if graphemeClusters != old.graphemeClusters { output += Self.mode(2027, graphemeClusters) }
    if title != old.title { output += titleChange(savingOld: saving && old.title == nil) }
    if !usesAlternateScreen, old.usesAlternateScreen { output += "\u{1B}[?1049l" }
    return Array(output.utf8)
  }

  private func titleChange(savingOld: Bool) -> String {
    guard let title else { return "\u{1B}[23;2t" }
    // Zero-width marks, such as U+200F, could reorder the rest of a title bar.
    let visible = String(title.string.filter { TextWidth.columns(of: $0) > 0 })
    return (savingOld ? "\u{1B}[22;2t" : "") + "\u{1B}]2;\(visible)\u{1B}\\"
  }

  private static func mode(_ number: Int, _ isSet: Bool) -> String {
    "\u{1B}[?\(number)\(isSet ? "h" : "l")"
  }

  private var mouseBytes: String {
    Self.mode(1002, mouse == .buttons) + Self.mode(1006, mouse == .buttons)
  }
}
