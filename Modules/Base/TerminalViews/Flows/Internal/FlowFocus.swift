import TerminalKit

/// Moves the focus to each new top screen, and restores it when an earlier screen returns.
struct FlowFocus {
  private struct Memory {
    weak var screen: TerminalView?
    weak var focused: TerminalView?
  }

  private weak var top: TerminalView?
  private var memories: [Memory] = []

  /// Remembers the focused view if it is in the top screen. Call this method before you arrange the
  /// screens.
  @MainActor
  mutating func willArrange(_ focused: TerminalView?) {
    guard let focused, let top, focused.isDescendant(of: top) else { return }
    memories.removeAll { $0.screen == nil || $0.screen === top }
    memories.append(Memory(screen: top, focused: focused))
  }

  /// Focuses a screen that is new at the top, or that should have the focus but has lost it. If a
  /// view of the screen has requested the focus itself, that view receives it.
  @MainActor
  mutating func didArrange(_ screen: TerminalView, hadFocus: Bool) {
    defer { top = screen }
    guard screen !== top || hadFocus && !screen.containsFocus, !screen.hasFocusRequest else {
      return
    }
    let remembered = memories.first { $0.screen === screen }?.focused
    // The view may have been removed or disabled since it was remembered.
    let target = remembered.flatMap { view in
      view.isDescendant(of: screen) && !view.focusableViews.isEmpty ? view : nil
    }
    (target ?? screen).requestFocus()
  }
}
