public import CharacterDomain
public import CharacterPresentation
public import CommandLineKit
public import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the commands `list` and `search`, the list screen and the filter form.
@MainActor
public struct CharacterListAssembly {
  private let characters: any CharacterRepository
  private let favorites: any FavoritesRepository
  private let favoritesStore: @MainActor () -> Store<Favorites>
  private let settings: @MainActor () -> Settings
  private let source: @MainActor () -> ScreenSource

  /// Creates an assembly, which uses its dependencies only when a command runs or a screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - characters: The character repository.
  ///   - favorites: The favorites repository.
  ///   - favoritesStore: Returns the store of favorites that all screens share.
  ///   - settings: A closure that returns the user's settings. It is called only if a command needs
  ///     a setting.
  ///   - source: Returns the source that screens follow; by default, the embedded catalog.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    favoritesStore: @escaping @MainActor () -> Store<Favorites>,
    settings: @escaping @MainActor () -> Settings,
    source: @escaping @MainActor () -> ScreenSource = { ScreenSource() }
  ) {
    self.characters = characters
    self.favorites = favorites
    self.favoritesStore = favoritesStore
    self.settings = settings
    self.source = source
  }

  /// The commands of the feature, in the order in which the help lists them.
  public var commands: [any Command] {
    let page = ListAndSearchOptions(completing: characters)
    return [ListCommand(assembly: self, page: page), SearchCommand(assembly: self, page: page)]
  }

  /// The list screen as a destination of flows.
  ///
  /// A route such as `list/kind=deity&sort=-year&row=20` contains the filter, the order, the search
  /// text and the selected row. Its values are percent-encoded where necessary.
  ///
  /// | key | value |
  /// |---|---|
  /// | `kind` | kinds, separated by commas |
  /// | `work`, `author`, `tradition`, `language` | words |
  /// | `year` | years, such as `1862`, `1800..1850`, `1850..`, `..-500` or `19th` |
  /// | `id` | IDs of characters, separated by commas |
  /// | `favorites` | `true` for favorites only |
  /// | `sort` | `name`, `year`, `work` or `author`; with `-` before it, in descending order |
  /// | `q` | the search text |
  /// | `row` | the index of the selected row, from 0 |
  public var destination: Destination<CharacterListQuery, TerminalView> {
    Destination(
      "list", title: "Characters", parameters: .characterList, root: CharacterListQuery(),
      placeholder: "No character selected"
    ) { query in
      let viewModel = CharacterListViewModel(
        query, getList: getList, getFavorites: GetFavorites(repository: favorites),
        toggleFavorite: ToggleFavorite(repository: favorites), favorites: favoritesStore(),
        source: source()
      ).eraseToAnyViewModel()
      let screen = CharacterListScreen(viewModel)
      return DestinationScreen {
        screen
      } parameters: {
        screen.query
      } restart: {
        viewModel.send(.queryChanged($0))
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// The filter form as a destination of flows. Present it as a modal over the list.
  ///
  /// Its route, such as `filter/kind=deity&sort=-year`, has the fields of the list's route except
  /// the selected row. The screen sends a ``CharacterListEvent``.
  public var filterDestination: Destination<CharacterListQuery, TerminalView> {
    Destination(
      "filter", title: CharacterFilterScreen.title, parameters: .characterFilter
    ) { query in
      let viewModel = CharacterFilterViewModel(query)
      return DestinationScreen(signals: viewModel.signals) {
        CharacterFilterScreen(viewModel.eraseToAnyViewModel())
      } parameters: {
        viewModel.currentQuery
      }
    }
  }

  // MARK: - Internal

  func viewModel(
    _ request: CharacterListRequest
  ) -> AnyViewModel<CharacterPageState, CharacterPageAction> {
    CharacterPageViewModel(
      request, getList: getList, getFavorites: GetFavorites(repository: favorites)
    ).eraseToAnyViewModel()
  }

  private var getList: GetCharacterList {
    GetCharacterList(repository: characters, favorites: favorites, settings: settings)
  }
}

/// An event of a list screen or of its filter form, for the flow.
public enum CharacterListEvent: ViewEvent, Hashable {
  /// The user wants to edit the filter of the list with this query.
  case filterRequested(CharacterListQuery)
  /// The user applied a filter; the list should show this query.
  case filterPicked(CharacterListQuery)
  /// The user closed the form without applying the filter.
  case filterCancelled
}
