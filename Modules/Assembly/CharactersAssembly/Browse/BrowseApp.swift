import TerminalKit
import TerminalViews

/// The app of `browse`.
final class BrowseApp: TerminalApp {
  /// The flow that the app shows.
  weak var flow: AppFlow?

  private var isForwarding = false

  /// The keys of a list that also work on the screens above it.
  private static let listKeys: [KeyPress] = ["/", "F", "s", "S"].map { KeyPress($0) }

  /// Handles a key that no view has handled: passes a key of the list on to the list below the screen, or
  /// says that it does nothing.
  override func handle(_ press: KeyPress) -> Bool {
    guard press.typedCharacter != nil, !isForwarding,
      !keyBindings.contains(where: { $0.keys.contains(press) })
    else { return false }
    if Self.listKeys.contains(press), frontView === content, flow?.focusList() == true {
      isForwarding = true
      receive(.key(press))
      isForwarding = false
    } else {
      show(notice: "\(press) does nothing here.")
    }
    return true
  }

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
