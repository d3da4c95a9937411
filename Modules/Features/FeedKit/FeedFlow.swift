public import DisplayKit
public import FlowKit
public import TerminalViews

/// The owner of a feed flow.
@MainActor
public protocol FeedFlowDelegate: AnyObject {
  /// Called when the user has gone back from the list.
  func feedFlowDidFinish(_ flow: FeedFlow)
}

/// The flow of the feeds: a list of items, and above it an article, or the flow of a ranking.
public final class FeedFlow: Flow<TerminalView> {
  /// The owner of the flow.
  public weak var delegate: (any FeedFlowDelegate)?

  /// Creates a flow that shows the list of a section, and the item of the place, if any, which is
  /// also selected in the list.
  ///
  /// - Parameters:
  ///   - place: The place to start with.
  ///   - list: Creates the list of the section of a place.
  ///   - article: Creates the page of an article.
  ///   - sales: Creates the flow of a ranking, which starts with the segment and the app of a place.
  init(
    _ place: FeedPlace, list: @escaping @MainActor (FeedPlace) -> FlowScreen<TerminalView>,
    article: @escaping @MainActor (FeedPlace) -> FlowScreen<TerminalView>,
    sales: @escaping @MainActor (FeedPlace) -> AppSalesFlow
  ) {
    let item = place.item == nil ? [] : [Self.route(to: place)]
    super.init(FlowState(path: [place.route("list")] + item)) { route throws(RouteError) in
      switch (route.name, FeedPlace(route.parameters)) {
      case ("list", let place?): return list(place)
      case ("page", let place?): return article(place)
      case ("sales", let place?):
        let sales = sales(place)
        return FlowScreen(
          flow: sales, content: { FlowView(sales, twoColumnWidth: nil) },
          route: { sales.place?.route("sales") })
      case (_, _): throw .unknownDestination(route, names: ["list", "page", "sales"])
      }
    }
  }

  /// The section that is shown, and the item that is open.
  var place: FeedPlace? {
    let place = currentState.path.last.flatMap { FeedPlace($0.parameters) }
    return state.canGoBack ? place : place.map { FeedPlace($0.section) }
  }

  /// Opens an item, and closes it when another section is shown.
  public override func handle(_ event: any ViewEvent) -> Bool {
    switch event {
    case FeedEvent.itemOpened(let place): send(.showFromRoot(Self.route(to: place)))
    case FeedEvent.sectionShown: send(.popToRoot)
    default: return super.handle(event)
    }
    return true
  }

  /// Previews an article, but not the flow of a ranking.
  public override func previewRoute(ofRow id: any Hashable & Sendable) -> Route? {
    (id as? FeedPlace).flatMap { $0.section.isRanking ? nil : Self.route(to: $0) }
  }

  /// Tells the delegate that the user has gone back from the list.
  public override func didFinish() { delegate?.feedFlowDidFinish(self) }

  private static func route(to place: FeedPlace) -> Route {
    place.route(place.section.isRanking ? "sales" : "page")
  }
}

extension FeedPlace {
  /// Returns the route that shows this place in the screen with a name.
  func route(_ name: String) -> Route { Route(name, parameters: description) }
}
