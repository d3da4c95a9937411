public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
import DisplayKit
import SystemKit

/// Creates the commands that export, import and remove characters.
@MainActor
public struct TransferAssembly {
  private let characters: any CharacterRepository
  private let favorites: any FavoritesRepository
  let source: ValueParser<SourceName>
  private let importCharacters: ImportCharacters

  /// Creates an assembly, which uses its dependencies only when a command runs.
  ///
  /// - Parameters:
  ///   - characters: The characters that `export` reads.
  ///   - favorites: The favorites, for `export --favorites`.
  ///   - stores: The sources that `import` and `remove` change.
  ///   - source: The parser for the names of sources that can be changed.
  ///   - standardInput: The descriptor of standard input.
  public init(
    characters: any CharacterRepository, favorites: any FavoritesRepository,
    stores: any CharacterStores, source: ValueParser<SourceName>,
    standardInput: Int32 = 0
  ) {
    self.characters = characters
    self.favorites = favorites
    self.source = source
    importCharacters = ImportCharacters(stores: stores, standardInput: standardInput) {
      Task.isCancelled || HeldSignals.hasArrived([SIGINT])
    }
  }

  /// The command `export`, which reads the characters that a source provides.
  public var exportCommand: any Command {
    ExportCommand(
      assembly: self, filter: CharacterSelectionOptions(completing: characters).group)
  }

  /// The commands `import`, `remove` and `schema`.
  public var commands: [any Command] {
    [ImportCommand(assembly: self), RemoveCommand(assembly: self), SchemaCommand()]
  }

  // MARK: - Internal

  func viewModel(for request: ImportRequest) -> AnyViewModel<ImportState, ImportAction> {
    ImportViewModel(request, importCharacters: importCharacters).eraseToAnyViewModel()
  }

  func viewModel(
    exporting selection: CharacterSelection
  ) -> AnyViewModel<ExportState, ExportAction> {
    ExportViewModel(selection, characters: characters, favorites: favorites)
      .eraseToAnyViewModel()
  }

  func viewModel(
    removing ids: [CharacterID], from source: SourceName
  ) -> AnyViewModel<RemoveState, RemoveAction> {
    RemoveViewModel(
      ids, in: source, remove: RemoveCharacters(stores: importCharacters.stores)
    ).eraseToAnyViewModel()
  }
}
