public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// The dependencies of the feature.
@MainActor
public protocol CharacterListDependencies {
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
public struct CharacterListAssembly {
  private let dependencies: any CharacterListDependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any CharacterListDependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a list screen.
  public func viewModel(
    for request: CharacterListRequest
  ) -> AnyViewModel<CharacterListState, CharacterListAction> {
    CharacterListViewModel(
      request: request, getList: GetCharacterList(repository: dependencies.characterRepository),
      getFavorites: GetFavorites(repository: dependencies.favoritesRepository),
      favorites: dependencies.favoritesStore
    ).eraseToAnyViewModel()
  }

  /// Creates the view of a list in an output format.
  public func view(
    for format: OutputFormat, console: Console
  ) -> AnyStatefulView<CharacterListState> {
    switch format {
    case .text: AnyStatefulView(CharacterListTextView(console: console))
    case .json: AnyStatefulView(CharacterListJSONView(console: console))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [ListCommand(assembly: self), SearchCommand(assembly: self)]
  }
}
