import TerminalKit
import TerminalViews

/// The app of `browse`.
final class BrowseApp: TerminalApp {
  override var keyBindings: [KeyBinding] {
    [KeyBinding(KeyPress("q"), "Quit") { [weak self] in self?.quit() }] + super.keyBindings
  }
}
