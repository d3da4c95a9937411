import CharacterCatalog
import CharacterDomain
import CharacterPostgres
import CommandLineKit
import PostgresKit

/// The sources to which users can write: their own files, and a shared database.
///
/// Nothing is opened before a command reads or writes a source.
actor WritableSources: CharacterStores {
  private let environment: [String: String]
  private let settings: Settings
  private var files: [SourceName: OpenFile] = [:]
  private var database: PostgresCharacters?

  init(environment: [String: String], settings: Settings) {
    (self.environment, self.settings) = (environment, settings)
  }

  func store(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterStore {
    if source == .postgres { return sharedDatabase() }
    if let catalog = files[source]?.catalog { return catalog }
    let catalog = try CatalogFile(of: source, environment: environment).created()
    files[source] = OpenFile(catalog: catalog)
    return catalog
  }

  /// Returns the characters of a source, without creating anything. Without a file, the source
  /// ``SourceName/personal`` is empty, and any other source throws
  /// `CharacterRepositoryError.unknownSource`.
  func characters(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterRepository {
    if source == .postgres { return sharedDatabase() }
    if let catalog = files[source]?.catalog { return catalog }
    let file = CatalogFile(of: source, environment: environment)
    if let catalog = try file.opened() {
      files[source] = OpenFile(catalog: catalog)
      return catalog
    }
    if source == .personal { return try file.empty() }
    throw .unknownSource(source, known: SourceName.readable(environment))
  }

  // MARK: - Internal

  /// A file that is closed when nothing uses it any more, as after an import. Then SQLite moves the
  /// content of its write-ahead log to the file, and removes the log.
  private struct OpenFile {
    weak var catalog: CharacterCatalog?
  }

  /// Returns the characters of the shared database. The first call of the repository connects to it.
  private func sharedDatabase() -> PostgresCharacters {
    if let database { return database }
    let configuration = PostgresConfiguration(
      applicationName: "characters/\(PackageVersion.current)", statementTimeout: settings.timeLimit)
    let address = PostgresAddress(settings.databaseAddress?.text ?? "")
    let characters = PostgresCharacters(
      PostgresPool(address, configuration: configuration), source: .postgres)
    database = characters
    return characters
  }
}

extension SourceName {
  /// The names of the sources that can be read, in the order of lists: the web services, and the
  /// user's own sources. The embedded catalog is not among them.
  static func readable(_ environment: [String: String]) -> [SourceName] {
    let own = CatalogFile.sources(environment: environment)
    return known + [.personal] + own.filter { $0 != .personal } + [.postgres]
  }
}
