import FlowKit
import TerminalKit

/// The animated change of the top screen of a flow.
///
/// The view tree changes at once, so that a key during the transition goes to the new screen. Only
/// the drawing is animated: the new screen slides in, and a picture of the last frame slides out.
/// If the previous transition is still running, the picture shows both of its screens.
@MainActor
struct FlowTransition {
  enum Direction { case push, pop }

  private struct Shown { weak var screen: FlowScreen<TerminalView>? }

  private var shown: [Shown] = []
  private var tab: Int?
  private weak var picture: TerminalView?

  /// Remembers the screens that are shown from now on.
  ///
  /// - Returns: The direction in which the user has moved. The direction is `nil` if the tab has
  ///   changed, or if the top screen has stayed the same or was replaced. In two columns, the
  ///   direction is also `nil` for a move between the first and the second screen, because both
  ///   screens are visible.
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

  /// Slides a view in, while a picture of what the last frame shows in its place slides out. Does
  /// nothing if the app reduces motion or was resized since the last frame.
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
