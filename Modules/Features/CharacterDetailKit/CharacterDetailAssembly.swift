public import CharacterDomain
public import CharacterPresentation
public import CommandLineKit
public import DisplayKit
public import FlowKit
public import TerminalKit

/// Creates the commands `detail` and `random`, and the screen of one character.
@MainActor
public struct CharacterDetailAssembly {
  let characters: any CharacterRepository
  private let favorites: any FavoritesRepository
  private let favoritesStore: @MainActor () -> Store<Favorites>
  private let getPortrait: GetPortrait
  private let source: @MainActor () -> ScreenSource

  /// Creates an assembly, which uses its dependencies only when a command runs or a screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - characters: The character repository.
  ///   - favorites: The favorites repository.
  ///   - favoritesStore: Returns the store of favorites that all screens share. It is called only
  ///     when a command runs or a screen is shown, so that a trace or recording of that run
  ///     includes the store.
  ///   - pictures: The repository of portraits.
  ///   - source: Returns the source that screens follow; by default, the embedded catalog.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    favoritesStore: @escaping @MainActor () -> Store<Favorites>,
    pictures: any PictureRepository,
    source: @escaping @MainActor () -> ScreenSource = { ScreenSource() }
  ) {
    self.characters = characters
    self.favorites = favorites
    self.favoritesStore = favoritesStore
    getPortrait = GetPortrait(pictures: pictures)
    self.source = source
  }

  /// The commands `detail` and `random`, for the program's command line.
  public var commands: [any Command] {
    [
      CharacterDetailCommand(assembly: self),
      RandomCharacterCommand(
        assembly: self, filter: CharacterSelectionOptions(completing: characters).group),
    ]
  }

  /// The screen of one character, with a route such as `detail/12` or `detail/sherlock-holmes`.
  ///
  /// After the character is loaded, the screen's route contains the character's ID. If the flow
  /// replaces the route by the route of another character, the same screen loads that character.
  /// The old character stays visible until the new one is loaded.
  public var destination: Destination<CharacterName, TerminalView> {
    Destination("detail", title: "Character", parameters: .characterName) { name in
      let viewModel = viewModel(for: .named(name), source: source())
      return DestinationScreen(signals: viewModel.signals) {
        CharacterDetailScreen(viewModel.eraseToAnyViewModel()) {
          PortraitView(of: $0, as: .thumbnail, getPortrait: getPortrait)
        }
      } parameters: {
        viewModel.name ?? name
      } restart: {
        viewModel.send(.characterRequested($0))
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// Returns whether `words` identify one character: by its slug, its whole name or alias, or
  /// several whole words of one name. Returns `false` for an ID, and after an error.
  public func isCompleteName(_ words: [String]) async -> Bool {
    await wordMatch(for: words)?.isComplete == true
  }

  /// Returns whether exactly one character has a name or alias that contains all these words.
  /// Returns `false` for an ID, and after an error.
  public func isPartOfName(_ words: [String]) async -> Bool {
    await wordMatch(for: words) != nil
  }

  // MARK: - Internal

  func viewModel(
    for request: CharacterDetailRequest, source: ScreenSource? = nil
  ) -> CharacterDetailViewModel {
    CharacterDetailViewModel(
      request: request,
      getDetail: GetCharacterDetail(repository: characters, favorites: favorites),
      getFavorites: GetFavorites(repository: favorites),
      toggleFavorite: ToggleFavorite(repository: favorites), favorites: favoritesStore(),
      source: source)
  }

  /// Creates a view that writes each character it receives, after a note if the character is only a
  /// guess. In text output, a blank line separates the characters.
  func view(
    for format: RowFormat, console: Console
  ) -> ContentWriter<CharacterDetailDisplayModel, CharacterDetailError> {
    var isFirst = true
    return ContentWriter { model in
      if let guess = model.detail.guess { console.writeNote(guess) }
      switch format {
      case .table(.text):
        if !isFirst { console.writeLine() }
        model.writeText(to: console)
      case .table(let format):
        console.write(CharacterDetailDisplayModel.table(of: [model]), as: format)
      case .json(let layout): console.write(model.json, as: layout)
      }
      isFirst = false
    }
  }

  private func wordMatch(for words: [String]) async -> WordMatch? {
    guard case .text(let text) = try? CharacterName(words: words) else { return nil }
    return try? await ResolveCharacter(repository: characters).wordMatch(for: text)
  }
}
