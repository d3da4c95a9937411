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

  /// The options that select the characters of a random choice.
  var filterOptions: OptionGroup<CharacterSelection> { get }
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
    detailViewModel(for: request).eraseToAnyViewModel()
  }

  /// Creates the view model of a detail screen, with its signals.
  func detailViewModel(for request: CharacterDetailRequest) -> CharacterDetailViewModel {
    CharacterDetailViewModel(
      request: request,
      getDetail: GetCharacterDetail(
        repository: dependencies.characterRepository, favorites: dependencies.favoritesRepository),
      getFavorites: GetFavorites(repository: dependencies.favoritesRepository),
      toggleFavorite: ToggleFavorite(repository: dependencies.favoritesRepository),
      favorites: dependencies.favoritesStore)
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
        assembly: self, filter: dependencies.filterOptions),
    ]
  }

  /// Returns whether words can only mean one character: they are a slug, a whole name, or several whole
  /// words of one name.
  public func isCompleteName(_ words: [String]) async -> Bool {
    await resolves(words) { resolve, text in try await resolve.completeMatch(for: text) }
  }

  /// Returns whether words are whole words of the names of one character only.
  public func isPartOfName(_ words: [String]) async -> Bool {
    await resolves(words) { resolve, text in try await resolve.wordMatch(for: text) }
  }

  private func resolves(
    _ words: [String], by match: (ResolveCharacter, String) async throws -> NamedCharacter?
  ) async -> Bool {
    let resolve = ResolveCharacter(repository: dependencies.characterRepository)
    guard case .text(let text) = try? CharacterName(words: words) else { return false }
    return (try? await match(resolve, text)) != nil
  }

  /// Returns slugs and names for the first word of a name, and the rest of names for later ones.
  func completions(for context: CompletionContext) async -> [CompletionCandidate] {
    let repository = dependencies.characterRepository
    let slugs =
      context.operands.isEmpty ? await GetAllCharacters(repository: repository)() : []
    let typed = (context.operands + [context.word]).joined(separator: " ")
    let matches = await FindNames(repository: repository)(typed)
    return context.completions(
      of: slugs.map { CompletionCandidate($0.slug, description: $0.name) },
      matches: matches.map { CompletionCandidate($0.reference.slug, description: $0.matchedName) })
  }
}
