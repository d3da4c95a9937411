public import CharacterDomain
public import CharacterPresentation
public import CommandLineKit
import DisplayKit
public import FlowKit
import RouteFieldsKit
public import TerminalKit

/// Creates the command `stats` and the statistics screen.
@MainActor
public struct StatisticsAssembly {
  private let characters: any CharacterRepository
  private let favorites: any FavoritesRepository
  private let source: @MainActor () -> ScreenSource

  /// Creates an assembly, which uses the repositories only when a command runs or a screen is
  /// shown. `source` returns the source that screens follow; by default, the embedded catalog.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    source: @escaping @MainActor () -> ScreenSource = { ScreenSource() }
  ) {
    self.characters = characters
    self.favorites = favorites
    self.source = source
  }

  /// The command `stats`, for the program's command line.
  public var commands: [any Command] {
    [
      StatisticsCommand(
        assembly: self, filter: CharacterSelectionOptions(completing: characters).group)
    ]
  }

  /// The statistics tab, with a route such as `stats/kind=deity&row=3`.
  public var destination: Destination<StatisticsParameters, TerminalView> {
    Destination(
      "stats", title: "Statistics", parameters: .statistics, root: StatisticsParameters()
    ) { parameters in
      let viewModel = viewModel(for: parameters.selection, source: source())
      let screen = StatisticsScreen(viewModel, parameters: parameters)
      return DestinationScreen {
        screen
      } parameters: {
        screen.parameters
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  // MARK: - Internal

  func viewModel(
    for selection: CharacterSelection, source: ScreenSource? = nil
  ) -> AnyViewModel<StatisticsState, StatisticsAction> {
    let getStatistics = GetStatistics(repository: characters, favorites: favorites)
    return StatisticsViewModel(selection, getStatistics: getStatistics, source: source)
      .eraseToAnyViewModel()
  }

  /// Creates the view for an output format. Text shows only the most frequent values, unless
  /// `showsAllRows` is `true`.
  func view(
    for format: RowFormat, console: Console, showsAllRows: Bool = false
  ) -> ContentWriter<StatisticsDisplayModel, CharacterSelectionError> {
    switch format {
    case .table(.text):
      ContentWriter { $0.writeSections(to: console, showsAllRows: showsAllRows) }
    case .table(let format): ContentWriter { console.write($0.table, as: format) }
    case .json(let layout): ContentWriter { console.write($0.json, as: layout) }
    }
  }
}
