public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
public import DisplayKit

/// Creates the view models, views and commands of the feature.
///
/// The command-line program uses the commands; an app with screens uses the view models and views.
@MainActor
public struct CharacterListAssembly {
  let characters: any CharacterRepository
  let favorites: any FavoritesRepository
  let favoritesStore: @MainActor () -> Store<Favorites>

  /// Creates an assembly; it accesses no dependency before one is used.
  ///
  /// - Parameters:
  ///   - characters: The source of characters.
  ///   - favorites: The storage of favorites.
  ///   - favoritesStore: Returns the favorites that all screens share, when a command runs, so that
  ///     observers of the run can see the store.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    favoritesStore: @escaping @MainActor () -> Store<Favorites>
  ) {
    self.characters = characters
    self.favorites = favorites
    self.favoritesStore = favoritesStore
  }

  /// Creates the view model of a list screen.
  public func viewModel(
    for request: CharacterListRequest
  ) -> AnyViewModel<CharacterListState, CharacterListAction> {
    CharacterListViewModel(
      request: request,
      getList: GetCharacterList(
        repository: characters, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites),
      favorites: favoritesStore()
    ).eraseToAnyViewModel()
  }

  /// Creates the view model of a list screen whose rows are loaded by visible range.
  ///
  /// - Parameter parameters: The first filter, order, search and selected row.
  /// - Returns: A view model that does nothing before the screen appears.
  public func viewModel(
    for parameters: CharacterListParameters
  ) -> AnyViewModel<CharacterListState, CharacterListAction> {
    CharacterListViewModel(
      query: parameters.query, selectedRow: parameters.selectedRow,
      getList: GetCharacterList(
        repository: characters, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites),
      favorites: favoritesStore()
    ).eraseToAnyViewModel()
  }

  /// Creates the view of a list in an output format.
  ///
  /// - Parameters:
  ///   - format: The output format.
  ///   - console: The console to which the view writes.
  ///   - hasEnvelope: Whether JSON is an object with the items, the total and the page.
  ///   - columns: The columns of tables, and the members of JSON objects.
  /// - Returns: The view.
  public func view(
    for format: RowFormat, console: Console, hasEnvelope: Bool = false,
    columns: ColumnSelection = ColumnSelection()
  ) -> AnyStatefulView<CharacterListState> {
    switch format {
    case .table(let format):
      AnyStatefulView(CharacterListTextView(console: console, format: format, columns: columns))
    case .json(let layout):
      AnyStatefulView(
        CharacterListJSONView(
          console: console, layout: layout, hasEnvelope: hasEnvelope, columns: columns))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [ListCommand(assembly: self), SearchCommand(assembly: self)]
  }
}
