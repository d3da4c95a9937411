/// The state of a flow: a path of routes for each tab, and a modal.
///
/// A state is enough to show a flow again: deep links, restored sessions and tests create states.
///
/// ```swift
/// let state = FlowState(path: ["list", "detail/12"])
/// ```
public struct FlowState: Hashable, Sendable {
  /// The routes of a tab: those that are shown, and those that ``Navigation/forward`` shows again.
  public struct Stack: Hashable, Sendable {
    /// The routes that are shown, at least one; the last route is on top.
    public internal(set) var path: [Route]
    /// The routes that ``Navigation/forward`` shows again, starting with the last route of the
    /// array.
    public internal(set) var forward: [Route] = []
  }

  /// The routes of each tab; there is at least one tab.
  public internal(set) var stacks: [Stack]
  /// The index of the tab that is shown.
  public internal(set) var selectedTab: Int
  /// The screen that is shown over all other screens; `nil` if no modal is shown.
  public internal(set) var modal: Modal?
  /// The reason why the last navigation failed, or `nil` if it succeeded.
  public internal(set) var problem: RouteError?

  /// Creates the state of a flow with one tab.
  ///
  /// - Precondition: The path is not empty.
  public init(path: [Route], modal: Modal? = nil) {
    self.init(tabs: [path], modal: modal)
  }

  /// Creates the state of a flow with one or more tabs.
  ///
  /// - Parameters:
  ///   - tabs: The path of each tab.
  ///   - selectedTab: The index of the tab to show. If there is no such tab, the first tab is
  ///     shown.
  ///   - modal: The screen to show over all other screens, or `nil` for no modal.
  /// - Precondition: There is at least one tab, and no path is empty.
  public init(tabs: [[Route]], selectedTab: Int = 0, modal: Modal? = nil) {
    precondition(!tabs.isEmpty && !tabs.contains { $0.isEmpty }, "A flow shows at least a route.")
    stacks = tabs.map { Stack(path: $0) }
    self.selectedTab = tabs.indices.contains(selectedTab) ? selectedTab : 0
    self.modal = modal
  }

  /// The routes of the selected tab; the last route is on top.
  public var path: [Route] { stacks[selectedTab].path }

  /// A Boolean value that indicates whether there is a route below the route on top.
  public var canGoBack: Bool { path.count > 1 }

  /// A Boolean value that indicates whether ``Navigation/forward`` shows a route again.
  public var canGoForward: Bool { !stacks[selectedTab].forward.isEmpty }
}

/// A screen that is shown over all other screens until it is dismissed.
public struct Modal: Hashable, Sendable, Codable {
  /// The placement and the size of a modal screen.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Centered, at the size that its content needs.
    case alert
    /// At the bottom, across the full width.
    case sheet
    /// Over the whole screen.
    case fullScreen
  }

  /// The route of the screen that is shown.
  public var route: Route
  /// The placement and the size of the screen.
  public var style: Style

  /// Creates a modal that shows a route.
  public init(_ route: Route, style: Style) {
    self.route = route
    self.style = style
  }
}
