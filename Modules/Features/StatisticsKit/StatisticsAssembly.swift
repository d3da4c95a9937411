public import CharacterDomain
public import CommandLineKit
public import DisplayKit
public import RouteFieldsKit

/// The dependencies of the feature.
@MainActor
public protocol StatisticsDependencies {
  /// The source of characters.
  var characterRepository: any CharacterRepository { get }

  /// The storage of favorites.
  var favoritesRepository: any FavoritesRepository { get }

  /// The options that select characters.
  var filterOptions: OptionGroup<CharacterSelection> { get }

  /// How the selected characters are written in a route.
  var selectionFields: RouteFieldGroup<CharacterSelection> { get }
}

/// Creates the view models, views and commands of the feature.
@MainActor
public struct StatisticsAssembly {
  let dependencies: any StatisticsDependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any StatisticsDependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a screen.
  public func viewModel(
    for selection: CharacterSelection
  ) -> AnyViewModel<StatisticsState, StatisticsAction> {
    let getStatistics = GetStatistics(
      repository: dependencies.characterRepository, favorites: dependencies.favoritesRepository)
    return StatisticsViewModel(selection, getStatistics: getStatistics).eraseToAnyViewModel()
  }

  /// Creates the view of the counts in an output format.
  ///
  /// - Parameters:
  ///   - format: The output format.
  ///   - console: The console to which the view writes.
  ///   - showsAllRows: Whether text has all rows, and not only the most frequent ones.
  /// - Returns: The view.
  public func view(
    for format: RowFormat, console: Console, showsAllRows: Bool = false
  ) -> AnyStatefulView<StatisticsState> {
    switch format {
    case .table(.text):
      AnyStatefulView(StatisticsTextView(console: console, showsAllRows: showsAllRows))
    case .table(let format): AnyStatefulView(StatisticsTableView(console: console, format: format))
    case .json(let layout): AnyStatefulView(StatisticsJSONView(console: console, layout: layout))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [
      StatisticsCommand(
        assembly: self, filter: dependencies.filterOptions)
    ]
  }
}
