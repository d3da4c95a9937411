import TerminalText

extension TerminalModes {
  /// Returns the bytes that change the modes of a terminal from others to these.
  ///
  /// The alternate screen is entered before other modes are set, and left after they are reset.
  public func transition(from old: TerminalModes) -> [UInt8] {
    transition(from: old, saving: true)
  }

  /// Returns the bytes that reset every mode that was ever set.
  ///
  /// They also end an interrupted sequence and synchronized output, reset the style, the scrolling
  /// region and automatic wrapping, and show the cursor. The alternate screen is left last.
  ///
  /// - Parameter everSet: The union of all modes that were set.
  /// - Returns: The bytes, which may be written more than once.
  public static func restoration(of everSet: TerminalModes) -> [UInt8] {
    var bytes = Array("\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m".utf8)
    var kept = TerminalModes()
    kept.usesAlternateScreen = everSet.usesAlternateScreen
    bytes += kept.transition(from: everSet)
    // DECSTBM moves the cursor home, so its position on the main screen is saved.
    let region = everSet.usesAlternateScreen ? "\u{1B}[r" : "\u{1B}7\u{1B}[r\u{1B}8"
    bytes += Array((region + "\u{1B}[?7h\u{1B}[?25h").utf8)
    return bytes + TerminalModes().transition(from: kept)
  }
}

// MARK: - Internal

extension TerminalModes {
  /// Returns the bytes for a terminal that may have these modes already, which is harmless.
  func resent() -> [UInt8] { transition(from: TerminalModes(), saving: false) }

  private func transition(from old: TerminalModes, saving: Bool) -> [UInt8] {
    var output = ""
    // Leaving the alternate screen restores the style at the time it was entered.
    if usesAlternateScreen, !old.usesAlternateScreen { output += "\u{1B}[m\u{1B}[?1049h" }
    if mouse != old.mouse { output += Self.change(of: old.mouse, to: mouse) }
    if alternateScroll != old.alternateScroll {
      // Many terminals have this mode set from the start, so its value is saved and restored.
      let save = saving ? "\u{1B}[?1007s" : ""
      output += alternateScroll ? save + "\u{1B}[?1007h" : "\u{1B}[?1007l\u{1B}[?1007r"
    }
    if bracketedPaste != old.bracketedPaste { output += Self.mode(2004, bracketedPaste) }
    if focusReporting != old.focusReporting { output += Self.mode(1004, focusReporting) }
    // Flags are assigned and not pushed, so that sending them twice is harmless.
    if kittyKeyboard != old.kittyKeyboard { output += "\u{1B}[=\(kittyKeyboard ? 1 : 0);1u" }
    if graphemeClusters != old.graphemeClusters { output += Self.mode(2027, graphemeClusters) }
    if cursorShape != old.cursorShape { output += "\u{1B}[\(cursorShape.parameter) q" }
    if title != old.title { output += titleChange(savingOld: saving && old.title == nil) }
    if !usesAlternateScreen, old.usesAlternateScreen { output += "\u{1B}[?1049l" }
    return Array(output.utf8)
  }

  private func titleChange(savingOld: Bool) -> String {
    guard let title else { return "\u{1B}[23;2t" }
    // Marks without a width, such as U+200F, could reorder the rest of a title bar.
    let visible = String(title.string.filter { TextWidth.columns(of: $0) > 0 })
    return (savingOld ? "\u{1B}[22;2t" : "") + "\u{1B}]2;\(visible)\u{1B}\\"
  }

  private static func mode(_ number: Int, _ isSet: Bool) -> String {
    "\u{1B}[?\(number)\(isSet ? "h" : "l")"
  }

  private static func change(of old: MouseReporting, to new: MouseReporting) -> String {
    // A restoration must reset both, as it only knows the largest value that was ever set.
    let reset =
      switch old {
      case .off: ""
      case .buttons: "\u{1B}[?1002l"
      case .all: "\u{1B}[?1003l\u{1B}[?1002l"
      }
    return switch new {
    case .off: reset + "\u{1B}[?1006l"
    case .buttons: reset + "\u{1B}[?1002h\u{1B}[?1006h"
    case .all: reset + "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }
}

extension CursorShape {
  fileprivate var parameter: Int {
    switch self {
    case .standard: 0
    case .block: 2
    case .underline: 4
    case .bar: 6
    }
  }
}
