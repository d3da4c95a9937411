public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// The dependencies of the feature.
@MainActor
public protocol CharacterDetailDependencies {
  /// The source of characters.
  var characterRepository: any CharacterRepository { get }

  /// The storage of favorites.
  var favoritesRepository: any FavoritesRepository { get }

  /// The favorites that all screens share.
  var favoritesStore: Store<Favorites> { get }
}

/// Creates the view models, views and commands of the feature.
///
/// The command-line program uses the commands; an app with screens uses the view models and views.
@MainActor
public struct CharacterDetailAssembly {
  private let dependencies: any CharacterDetailDependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any CharacterDetailDependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a detail screen.
  public func viewModel(
    for request: CharacterDetailRequest
  ) -> AnyViewModel<CharacterDetailState, CharacterDetailAction> {
    CharacterDetailViewModel(
      request: request,
      getDetail: GetCharacterDetail(repository: dependencies.characterRepository),
      getFavorites: GetFavorites(repository: dependencies.favoritesRepository),
      favorites: dependencies.favoritesStore
    ).eraseToAnyViewModel()
  }

  /// Creates the view of a detail in an output format.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<CharacterDetailState> {
    switch format {
    case .text: AnyStatefulView(CharacterDetailTextView(console: console))
    case .json: AnyStatefulView(CharacterDetailJSONView(console: console))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [CharacterDetailCommand(assembly: self), RandomCharacterCommand(assembly: self)]
  }

  /// Returns all characters as candidates for shell completion.
  func completions() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: dependencies.characterRepository)().map {
      CompletionCandidate($0.slug, description: $0.name)
    }
  }
}
