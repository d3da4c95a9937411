public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// The dependencies of the feature.
@MainActor
public protocol FavoritesDependencies {
  /// The source of characters.
  var characterRepository: any CharacterRepository { get }

  /// The storage of favorites.
  var favoritesRepository: any FavoritesRepository { get }

  /// The favorites that all screens share.
  var favoritesStore: Store<Favorites> { get }

  /// The way to ask before all favorites are removed.
  var confirmation: UserConfirmation { get }
}

/// Creates the view models, views and commands of the feature.
///
/// The command-line program uses the commands; an app with screens uses the view models and views.
@MainActor
public struct FavoritesAssembly {
  let dependencies: any FavoritesDependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any FavoritesDependencies) {
    self.dependencies = dependencies
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
    let confirmation = isConfirmed ? UserConfirmation { _ in true } : dependencies.confirmation
    return FavoritesViewModel(
      request: request, characters: dependencies.characterRepository,
      favorites: dependencies.favoritesRepository, store: dependencies.favoritesStore,
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
