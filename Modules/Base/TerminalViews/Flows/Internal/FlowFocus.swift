import TerminalKit

/// Moves the focus with the screen on top of a path, and back to the view that had it before.
struct FlowFocus {
  private struct Memory {
    weak var screen: TerminalView?
    weak var focused: TerminalView?
  }

  private weak var top: TerminalView?
  private var memories: [Memory] = []

  /// Stores the focused view of the screen on top before the screens are arranged.
  @MainActor
  mutating func willArrange(_ focused: TerminalView?) {
    guard let focused, let top, focused.isDescendant(of: top) else { return }
    memories.removeAll { $0.screen == nil || $0.screen === top }
    memories.append(Memory(screen: top, focused: focused))
  }

  /// Focuses the screen on top if it is new there, or has lost the focus by the arrangement.
  @MainActor
  mutating func didArrange(_ screen: TerminalView, hadFocus: Bool) {
    defer { top = screen }
    guard screen !== top || hadFocus && !screen.containsFocus else { return }
    let remembered = memories.first { $0.screen === screen }?.focused
    if remembered?.focus() != true { screen.requestFocus() }
  }
}
