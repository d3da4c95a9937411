public import CharacterDomain
public import CommandLineKit
import DisplayKit
public import FeedDomain
public import FlowKit
public import TerminalViews

/// Creates the command `feed`, and the tab with the feeds.
@MainActor
public struct FeedAssembly {
  let feeds: @MainActor () -> any FeedRepository
  private let settings: @MainActor () -> Settings

  /// Creates an assembly, which uses its dependencies only when the command runs or a screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - feeds: Returns the repository.
  ///   - settings: Returns the settings, which select the language of the feeds.
  public init(
    feeds: @escaping @MainActor () -> any FeedRepository,
    settings: @escaping @MainActor () -> Settings = { Settings() }
  ) {
    (self.feeds, self.settings) = (feeds, settings)
  }

  /// The command `feed`, for the program's command line.
  public var commands: [any Command] { [FeedCommand(assembly: self)] }

  /// The feed tab, which shows a ``FeedFlow``, with a route such as `feed/free-apps`.
  public var destination: Destination<FeedPlace, TerminalView> {
    Destination(
      "feed", title: "Feed", parameters: .value("newsroom, free-apps, paid-apps, or an address"),
      root: FeedPlace(.newsroom)
    ) { place in
      let flow = FeedFlow(place, list: { screen("list", of: $0, FeedScreen.init) }, article: page) {
        AppSalesFlow($0, ranking: ranking, app: page)
      }
      return DestinationScreen(flow: flow) {
        // The frame around this flow takes four columns.
        FlowView(flow, twoColumnWidth: FlowView.twoColumnWidth - 4) { _ in "Enter opens a row" }
      } parameters: {
        flow.place ?? place
      }
    }
  }

  // MARK: - Internal

  func viewModel(for request: FeedRequest) -> FeedRequestViewModel {
    FeedRequestViewModel(request, feeds: feeds(), language: settings().language)
  }

  private func ranking(of place: FeedPlace) -> FlowScreen<TerminalView> {
    screen("ranking", of: place, among: FeedSection.rankings, AppSalesScreen.init)
  }

  private func page(of place: FeedPlace) -> FlowScreen<TerminalView> {
    screen("page", of: place, among: [place.section], FeedItemScreen.init)
  }

  private func screen(
    _ name: String, of place: FeedPlace, among sections: [FeedSection]? = nil,
    _ makeView: @escaping (AnyViewModel<FeedState, FeedAction>) -> TerminalView
  ) -> FlowScreen<TerminalView> {
    let viewModel = FeedViewModel(
      place, among: sections, feeds: feeds(), language: settings().language)
    return FlowScreen(signals: viewModel.signals) {
      makeView(viewModel.eraseToAnyViewModel())
    } route: {
      viewModel.state.place.route(name)
    } start: {
      viewModel.send(.appeared)
    }
  }
}
