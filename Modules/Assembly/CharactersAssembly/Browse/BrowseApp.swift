import TerminalKit
import TerminalViews

/// The app of `browse`.
final class BrowseApp: TerminalApp {
  /// The key that quits, and those of every app. A form or a question is closed first, so that a letter
  /// that was meant for a field loses nothing.
  override var keyBindings: [KeyBinding] { [quitBinding] + super.keyBindings }

  // MARK: - Internal

  private var quitBinding: KeyBinding {
    let key = KeyPress("q")
    if frontView === content { return KeyBinding(key, "Quit") { [weak self] in self?.quit() } }
    return KeyBinding(key, "Quit, after Esc") { [weak self] in
      self?.show(notice: "Esc closes this; then q quits.")
    }.onlyInHelp()
  }
}
