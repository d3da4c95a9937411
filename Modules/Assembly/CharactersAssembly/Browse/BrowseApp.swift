import DisplayKit
import TerminalKit
import TerminalViews

/// The app of `browse`.
final class BrowseApp: TerminalApp {
  /// The flow that the app shows.
  weak var flow: AppFlow?

  private var isForwarding = false

  /// Handles a key that no view has handled: passes it on again if the flow has moved the focus to a view
  /// that has a use for it, or says that it does nothing.
  override func handle(_ press: KeyPress) -> Bool {
    guard press.typedCharacter != nil, !isForwarding,
      !keyBindings.contains(where: { $0.keys.contains(press) })
    else { return false }
    if frontView === content, flow?.handle(UnhandledKeyEvent(key: press)) == true {
      isForwarding = true
      receive(press)
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

/// No view has handled a key. A flow that answers the event moves the focus to a view that does.
struct UnhandledKeyEvent: ViewEvent {
  let key: KeyPress
}
