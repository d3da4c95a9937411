import FlowKit
import TerminalKit

/// The animated change of the top screen of a flow.
///
/// The tree has its final state at once, so that a key during the transition goes to the new screen.
/// Only the drawing follows: the new screen slides in, and a picture of the last frame slides out. A
/// transition that starts during another one slides out a picture of both.
@MainActor
struct FlowTransition {
  enum Direction { case push, pop }

  private struct Shown { weak var screen: FlowScreen<TerminalView>? }

  private var shown: [Shown] = []
  private var tab: Int?
  private weak var picture: TerminalView?

  /// Remembers the screens that are shown from now on.
  ///
  /// - Returns: The direction in which the user has moved; `nil` if the tab is another one, or if the
  ///   top screen is the same or was replaced. In two columns, moves between the first screen and its
  ///   details are moves of the focus, so they have no direction.
  mutating func didShow(
    _ screens: [FlowScreen<TerminalView>], inTab tab: Int, isSplit: Bool
  ) -> Direction? {
    let (old, oldTab) = (shown, self.tab)
    shown = screens.map(Shown.init)
    self.tab = tab
    guard tab == oldTab, let top = screens.last, top !== old.last?.screen,
      !isSplit || min(screens.count, old.count) > 1
    else { return nil }
    if screens.count > old.count { return .push }
    let isPopped = screens.count < old.count && old[screens.count - 1].screen === top
    return isPopped ? .pop : nil
  }

  /// Slides a view in, and out what the last frame shows in its place.
  mutating func slide(_ view: TerminalView, _ direction: Direction) {
    picture?.removeFromSuperview()
    guard let holder = view.superview, let picture = holder.makeSnapshot(of: holder.bounds) else {
      return
    }
    self.picture = picture
    holder.addSubview(picture)
    let columns = direction == .push ? holder.bounds.width : -holder.bounds.width
    animate(duration: .transition, curve: .easeOut) {
      view.enter(from: view.frame.offset(by: Point(x: columns, y: 0)))
      picture.disappear(to: picture.frame.offset(by: Point(x: -columns, y: 0)))
    } completion: { [weak picture] in
      picture?.removeFromSuperview()
    }
  }
}
