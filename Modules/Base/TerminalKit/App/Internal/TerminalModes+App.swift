extension TerminalModes {
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
}
