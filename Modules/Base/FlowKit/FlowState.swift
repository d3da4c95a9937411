/// What a flow shows: a path of routes in each tab, and a modal.
///
/// The state is all that is needed to show a flow again. A deep link, a restored session and a test
/// create one.
///
/// ```swift
/// let state = FlowState(path: ["list", "detail/12"])
/// ```
public struct FlowState: Hashable, Sendable {
  /// The routes of a tab.
  public struct Stack: Hashable, Sendable {
    /// The routes that are shown, the one on top last; never empty.
    public internal(set) var path: [Route]
    /// The routes that were removed, the one that was removed last at the end.
    public internal(set) var forward: [Route] = []
  }

  /// The tabs; never empty.
  public internal(set) var stacks: [Stack]
  /// The index of the tab that is shown.
  public internal(set) var selectedTab: Int
  /// The screen that is shown over the others.
  public internal(set) var modal: Modal?
  /// The reason why the last navigation was refused; `nil` if it was not.
  public internal(set) var problem: RouteError?

  /// Creates the state of a flow with one tab.
  ///
  /// - Precondition: The path is not empty.
  public init(path: [Route], modal: Modal? = nil) {
    self.init(tabs: [path], modal: modal)
  }

  /// Creates the state of a flow with several tabs.
  ///
  /// - Precondition: There is a tab, and no path is empty.
  public init(tabs: [[Route]], selectedTab: Int = 0, modal: Modal? = nil) {
    precondition(!tabs.isEmpty && !tabs.contains { $0.isEmpty }, "A flow shows at least a route.")
    stacks = tabs.map { Stack(path: $0) }
    self.selectedTab = tabs.indices.contains(selectedTab) ? selectedTab : 0
    self.modal = modal
  }

  /// The routes of the tab that is shown, the one on top last.
  public var path: [Route] { stacks[selectedTab].path }

  /// A Boolean value that indicates whether a route of this tab is below the one on top.
  public var canGoBack: Bool { path.count > 1 }

  /// A Boolean value that indicates whether a route of this tab was removed and can be shown again.
  public var canGoForward: Bool { !stacks[selectedTab].forward.isEmpty }
}
