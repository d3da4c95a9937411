public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
public import DisplayKit

/// Creates the view models, views and commands of the feature.
///
/// The command-line program uses the commands; an app with screens uses the view models and views.
@MainActor
public struct CharacterDetailAssembly {
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

  /// Creates the view model of a detail screen.
  public func viewModel(
    for request: CharacterDetailRequest
  ) -> AnyViewModel<CharacterDetailState, CharacterDetailAction> {
    detailViewModel(for: request).eraseToAnyViewModel()
  }

  /// Creates the view model of a detail screen, with its signals.
  func detailViewModel(for request: CharacterDetailRequest) -> CharacterDetailViewModel {
    CharacterDetailViewModel(
      request: request,
      getDetail: GetCharacterDetail(
        repository: characters, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites),
      favorites: favoritesStore())
  }

  /// Creates the view of a detail in an output format.
  public func view(
    for format: RowFormat, console: Console
  ) -> AnyStatefulView<CharacterDetailState> {
    switch format {
    case .table(.text): AnyStatefulView(CharacterDetailTextView(console: console))
    case .table(let format):
      AnyStatefulView(CharacterDetailTableView(console: console, format: format))
    case .json(let layout):
      AnyStatefulView(CharacterDetailJSONView(console: console, layout: layout))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [
      CharacterDetailCommand(assembly: self),
      RandomCharacterCommand(
        assembly: self, filter: CharacterSelectionOptions(completing: characters).group),
    ]
  }

  /// Returns whether words can only mean one character: they are a slug, a whole name, or several whole
  /// words of one name.
  public func isCompleteName(_ words: [String]) async -> Bool {
    await wordMatch(for: words)?.isComplete == true
  }

  /// Returns whether words are whole words of the names of one character only.
  public func isPartOfName(_ words: [String]) async -> Bool {
    await wordMatch(for: words) != nil
  }

  private func wordMatch(for words: [String]) async -> WordMatch? {
    guard case .text(let text) = try? CharacterName(words: words) else { return nil }
    return try? await ResolveCharacter(repository: characters).wordMatch(for: text)
  }
}
