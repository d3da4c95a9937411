public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
public import DisplayKit
public import FlowKit
import RouteFieldsKit
public import TerminalKit

/// Creates the command `favorites` and the list of favorites.
@MainActor
public struct FavoritesAssembly {
  let characters: any CharacterRepository
  private let known: any CharacterRepository
  private let favorites: any FavoritesRepository
  private let favoritesStore: @MainActor () -> Store<Favorites>
  private let confirmation: UserConfirmation

  /// Creates an assembly, which uses its dependencies only when a command runs or a screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - characters: The character repository, in which the names of new favorites are looked up.
  ///   - known: The character repository that lists read. It sends no requests, so that a list does
  ///     not wait for the sources of its characters.
  ///   - favorites: The favorites repository.
  ///   - favoritesStore: Returns the store of favorites that all screens share. It is called only
  ///     when a command runs or a screen is shown, so that a trace or recording of that run
  ///     includes the store.
  ///   - confirmation: Asks the user before all favorites are removed.
  public init(
    characters: any CharacterRepository, known: any CharacterRepository,
    favorites: any FavoritesRepository,
    favoritesStore: @escaping @MainActor () -> Store<Favorites>, confirmation: UserConfirmation
  ) {
    self.characters = characters
    self.known = known
    self.favorites = favorites
    self.favoritesStore = favoritesStore
    self.confirmation = confirmation
  }

  /// The command `favorites`, for the program's command line.
  public var commands: [any Command] { [FavoritesCommand(assembly: self)] }

  /// A tab with the list of favorites.
  ///
  /// A route such as `favorites/row=3` contains the index of the selected row, from 0.
  public var destination: Destination<Int, TerminalView> {
    Destination(
      "favorites", title: "Favorites", parameters: .fields(.selectedRow), root: 0,
      placeholder: "No character selected"
    ) { selectedRow in
      let viewModel = viewModel(for: .list).eraseToAnyViewModel()
      let screen = FavoritesScreen(viewModel, selectedRow: selectedRow)
      return DestinationScreen {
        screen
      } parameters: {
        screen.selectedRow ?? selectedRow
      } start: {
        viewModel.send(.appeared)
      }
    }
  }

  /// The question before favorites are removed. Present it as an alert over the favorites.
  ///
  /// A route such as `clear-favorites/1,12` contains the IDs. The screen emits a
  /// ``FavoritesEvent``.
  public var clearDestination: Destination<[CharacterID], TerminalView> {
    Destination("clear-favorites", title: "Remove all favorites", parameters: .characterIDs) {
      ids in
      DestinationScreen { ClearQuestionView(ids, favorites: favoritesStore()) }
    }
  }

  // MARK: - Internal

  /// Creates a view model for a request. If `isConfirmed` is `true`, the view model doesn't ask
  /// before it removes all favorites.
  func viewModel(for request: FavoritesRequest, isConfirmed: Bool = false) -> FavoritesViewModel {
    let confirmation = isConfirmed ? UserConfirmation { _ in true } : self.confirmation
    return FavoritesViewModel(
      request: request, characters: characters, known: known, favorites: favorites,
      store: favoritesStore(),
      confirmClear: { count in await confirmation(ClearFavorites.question(count: count)) })
  }

  func view(for format: RowFormat, console: Console) -> AnyStatefulView<FavoritesState> {
    switch format {
    case .table(let format): AnyStatefulView(FavoritesTextView(console: console, format: format))
    case .json(let layout): AnyStatefulView(FavoritesJSONView(console: console, layout: layout))
    }
  }

  /// Returns candidates for shell completion: the characters that the typed action, such as `add`,
  /// accepts. Returns no candidates if the action takes no names.
  func completions(for context: CompletionContext) async -> [CompletionCandidate] {
    guard let verb = context.operands.first.flatMap(FavoritesCommand.verb(named:)) else {
      return []
    }
    let characters =
      switch verb {
      case .add: await allCharacters()
      case .remove: await favoriteCharacters()
      case .importing, .export: [CompletionCandidate.files]
      case .list, .clear, .undo: [CompletionCandidate]()
      }
    let words = context.operands.dropFirst()
    let matches =
      verb == .add ? await namedCharacters(matching: words + [context.word]) : characters
    let continuations = context.continuations(of: matches, after: words)
    // If the typed word can continue a name, it is probably not the start of another name.
    if !context.word.isEmpty, !continuations.isEmpty { return continuations }
    if verb != .add { return characters + context.names(of: characters) + continuations }
    let names = await namedCharacters(matching: [context.word])
    return CompletionContext(word: context.word).completions(of: characters, matches: names)
      + continuations
  }

  /// Returns characters by name or alias. Each typed word must be the prefix of a word in the name.
  private func namedCharacters(matching words: some Collection<String>) async
    -> [CompletionCandidate]
  {
    await FindNames(repository: characters)(words.joined(separator: " "))
      .map { CompletionCandidate($0.reference.commandName, description: $0.matchedName) }
  }

  private func allCharacters() async -> [CompletionCandidate] {
    await GetAllCharacters(repository: characters)().map {
      CompletionCandidate($0.commandName, description: $0.name)
    }
  }

  /// Returns the favorites; empty if they can't be read.
  private func favoriteCharacters() async -> [CompletionCandidate] {
    let list = ListFavorites(characters: known, favorites: favorites)
    let favorites = (try? await list())?.characters ?? []
    return favorites.map { favorite in
      let reference = favorite.summary?.reference
      return CompletionCandidate(
        reference?.commandName ?? favorite.id.description, description: reference?.name ?? "")
    }
  }
}

extension RouteFormat<[CharacterID]> {
  /// IDs that are separated by commas, such as `1,12`.
  fileprivate static var characterIDs: RouteFormat {
    RouteFormat("IDs of characters, separated by commas") {
      CharacterID.list($0)
    } format: {
      CharacterID.listText($0)
    }
  }
}
