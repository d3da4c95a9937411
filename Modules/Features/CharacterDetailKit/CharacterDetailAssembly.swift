public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// What the feature needs from outside.
@MainActor
public protocol CharacterDetailDependencies {
  /// Where characters come from.
  var characterRepository: any CharacterRepository { get }

  /// Where favorites are kept.
  var favoritesRepository: any FavoritesRepository { get }

  /// The favorites as all screens know them.
  var favoritesStore: Store<Favorites> { get }
}

/// Makes the feature's view models, views and commands.
@MainActor
public struct CharacterDetailAssembly {
  private let dependencies: any CharacterDetailDependencies

  /// An assembly over what the feature needs; nothing is asked of it before it is used.
  public init(dependencies: any CharacterDetailDependencies) {
    self.dependencies = dependencies
  }

  /// The view model of a detail screen.
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

  /// The view of a detail in the format that was asked for.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<CharacterDetailState> {
    switch format {
    case .text: AnyStatefulView(CharacterDetailTextView(console: console))
    case .json: AnyStatefulView(CharacterDetailJSONView(console: console))
    }
  }

  /// The feature's commands, in the order of the help.
  public var commands: [any Command] {
    [CharacterDetailCommand(assembly: self), RandomCharacterCommand(assembly: self)]
  }

  /// All characters as words that a shell can complete.
  func completions() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: dependencies.characterRepository)().map {
      CompletionCandidate($0.slug, description: $0.name)
    }
  }
}
