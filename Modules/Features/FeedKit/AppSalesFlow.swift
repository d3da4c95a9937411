import DisplayKit
import FlowKit
import TerminalViews

/// The flow of the app rankings: a ranking of one segment at a time, and the page of an app.
final class AppSalesFlow: Flow<TerminalView> {
  /// Creates a flow that starts with the segment of a place, and its app.
  ///
  /// - Parameters:
  ///   - place: The place to start with.
  ///   - ranking: Creates the ranking of a segment, in which the app of the place is selected.
  ///   - app: Creates the page of an app.
  init(
    _ place: FeedPlace, ranking: @escaping @MainActor (FeedPlace) -> FlowScreen<TerminalView>,
    app: @escaping @MainActor (FeedPlace) -> FlowScreen<TerminalView>
  ) {
    super.init(FlowState(path: [place.route("ranking")])) { route throws(RouteError) in
      switch (route.name, FeedPlace(route.parameters)) {
      case ("ranking", let place?): return ranking(place)
      case ("page", let place?): return app(place)
      case (_, _): throw .unknownDestination(route, names: ["ranking", "page"])
      }
    }
  }

  /// The segment that is shown, and the selected app.
  var place: FeedPlace? { FeedPlace(currentState.path[0].parameters) }

  /// Opens the page of an app. The ranking itself shows the segment that the user has selected.
  override func handle(_ event: any ViewEvent) -> Bool {
    guard case FeedEvent.itemOpened(let place) = event else {
      return event is FeedEvent || super.handle(event)
    }
    send(.push(place.route("page")))
    return true
  }
}
