public import DisplayKit

/// A change of what a flow shows.
///
/// It is a value, so that events, deep links, recordings and tests use the same one.
///
/// ```swift
/// let navigation = Navigation.push("detail/12")
/// ```
public enum Navigation: Hashable, Sendable, Codable {
  /// Shows a route on top of the others, and forgets the routes to go forward to.
  case push(Route)
  /// Shows a route in place of the one on top.
  case replace(Route)
  /// Shows a route in place of the one of its name that is nearest to the top, below those above it. If
  /// no route of the path has its name, the route is opened.
  case update(Route)
  /// Shows a route directly above the first one of its tab.
  case showFromRoot(Route)
  /// Removes the route on top. On the first one, the flow finishes.
  case pop
  /// Removes the route on top, as ``pop`` does, without a way forward to it: what it shows was deleted.
  case discard
  /// Removes all routes but the first one.
  case popToRoot
  /// Shows the route again that was removed last.
  case forward
  /// Shows another tab, which keeps its path. Selecting the shown one removes all but its first route.
  case selectTab(Int)
  /// Shows a route as a deep link does: as the first one of the tab with its name, or above the first
  /// one of the first tab.
  case open(Route)
  /// Shows a screen over the others. It replaces the modal that is shown.
  case present(Modal)
  /// Removes the modal.
  case dismiss
}

extension Navigation: ViewEvent {}
