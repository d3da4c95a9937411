public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// What the feature needs from outside.
@MainActor
public protocol CharacterListDependencies {
  /// Where characters come from.
  var characterRepository: any CharacterRepository { get }

  /// Where favorites are kept.
  var favoritesRepository: any FavoritesRepository { get }

  /// The favorites as all screens know them.
  var favoritesStore: Store<Favorites> { get }
}

/// Makes the feature's view models, views and commands.
@MainActor
public struct CharacterListAssembly {
  private let dependencies: any CharacterListDependencies

  /// An assembly over what the feature needs; nothing is asked of it before it is used.
  public init(dependencies: any CharacterListDependencies) {
    self.dependencies = dependencies
  }

  /// The view model of a list screen.
  public func viewModel(
    for request: CharacterListRequest
  ) -> AnyViewModel<CharacterListState, CharacterListAction> {
    CharacterListViewModel(
      request: request, getList: GetCharacterList(repository: dependencies.characterRepository),
      getFavorites: GetFavorites(repository: dependencies.favoritesRepository),
      favorites: dependencies.favoritesStore
    ).eraseToAnyViewModel()
  }

  /// The view of a list in the format that was asked for.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<CharacterListState> {
    switch format {
    case .text: AnyStatefulView(CharacterListTextView(console: console))
    case .json: AnyStatefulView(CharacterListJSONView(console: console))
    }
  }

  /// The feature's commands, in the order of the help.
  public var commands: [any Command] {
    [ListCommand(assembly: self), SearchCommand(assembly: self)]
  }
}
