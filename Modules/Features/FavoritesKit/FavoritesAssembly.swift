public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// Creates the view models, views and commands of the feature.
///
/// The command-line program uses the commands; an app with screens uses the view models and views.
@MainActor
public struct FavoritesAssembly {
  let characters: any CharacterRepository
  let favorites: any FavoritesRepository
  let favoritesStore: @MainActor () -> Store<Favorites>
  private let confirmation: UserConfirmation

  /// Creates an assembly; it accesses no dependency before one is used.
  ///
  /// - Parameters:
  ///   - characters: The source of characters.
  ///   - favorites: The storage of favorites.
  ///   - favoritesStore: Returns the favorites that all screens share, when a command runs, so that
  ///     observers of the run can see the store.
  ///   - confirmation: The way to ask before all favorites are removed.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    favoritesStore: @escaping @MainActor () -> Store<Favorites>, confirmation: UserConfirmation
  ) {
    self.characters = characters
    self.favorites = favorites
    self.favoritesStore = favoritesStore
    self.confirmation = confirmation
  }

  /// Creates the view model of a favorites screen.
  ///
  /// - Parameters:
  ///   - request: The task of the screen.
  ///   - isConfirmed: Whether all favorites are removed without a question.
  /// - Returns: A view model that does nothing before the screen appears.
  public func viewModel(
    for request: FavoritesRequest, isConfirmed: Bool = false
  ) -> AnyViewModel<FavoritesState, FavoritesAction> {
    let confirmation = isConfirmed ? UserConfirmation { _ in true } : self.confirmation
    return FavoritesViewModel(
      request: request, characters: characters,
      favorites: favorites, store: favoritesStore(),
      confirmClear: { count in
        await confirmation(ClearFavorites.question(count: count))
      }
    ).eraseToAnyViewModel()
  }

  /// Creates the view of the screen in an output format.
  public func view(
    for format: RowFormat, console: Console
  ) -> AnyStatefulView<FavoritesState> {
    switch format {
    case .table(let format):
      AnyStatefulView(FavoritesTextView(console: console, format: format))
    case .json(let layout):
      AnyStatefulView(FavoritesJSONView(console: console, layout: layout))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [FavoritesCommand(assembly: self)]
  }
}
