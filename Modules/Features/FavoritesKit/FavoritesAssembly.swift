public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// What the feature needs from outside.
@MainActor
public protocol FavoritesDependencies {
  /// Where characters come from.
  var characterRepository: any CharacterRepository { get }

  /// Where favorites are kept.
  var favoritesRepository: any FavoritesRepository { get }

  /// The favorites as all screens know them.
  var favoritesStore: Store<Favorites> { get }
}

/// Makes the feature's view models, views and commands.
@MainActor
public struct FavoritesAssembly {
  private let dependencies: any FavoritesDependencies

  /// An assembly over what the feature needs; nothing is asked of it before it is used.
  public init(dependencies: any FavoritesDependencies) {
    self.dependencies = dependencies
  }

  /// The view model of a favorites screen.
  public func viewModel(
    for request: FavoritesRequest
  ) -> AnyViewModel<FavoritesState, FavoritesAction> {
    FavoritesViewModel(
      request: request, characters: dependencies.characterRepository,
      favorites: dependencies.favoritesRepository, store: dependencies.favoritesStore
    ).eraseToAnyViewModel()
  }

  /// The view of a screen in the format that was asked for.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<FavoritesState> {
    switch format {
    case .text: AnyStatefulView(FavoritesTextView(console: console))
    case .json: AnyStatefulView(FavoritesJSONView(console: console))
    }
  }

  /// The feature's commands, in the order of the help.
  public var commands: [any Command] {
    [FavoritesCommand(assembly: self)]
  }

  /// All characters as words that a shell can complete.
  func completions() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: dependencies.characterRepository)().map {
      CompletionCandidate($0.slug, description: $0.name)
    }
  }
}
