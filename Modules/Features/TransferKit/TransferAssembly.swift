public import CharacterDomain
import CharacterPresentation
public import CommandLineKit
import DisplayKit

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
    importCharacters = ImportCharacters(stores: stores, standardInput: standardInput)
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

  /// Creates a view model of an import, which stops when `isInterrupted` returns `true`.
  func viewModel(
    for request: ImportRequest, isInterrupted: @escaping @Sendable () -> Bool
  ) -> AnyViewModel<ImportState, ImportAction> {
    var importCharacters = importCharacters
    importCharacters.isInterrupted = isInterrupted
    return ImportViewModel(request, importCharacters: importCharacters).eraseToAnyViewModel()
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
