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
  private var opened: [SourceName: any CharacterStore] = [:]

  init(environment: [String: String], settings: Settings) {
    (self.environment, self.settings) = (environment, settings)
  }

  func store(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterStore {
    if let store = opened[source] { return store }
    let store: any CharacterStore =
      source == .postgres
      ? database : try CatalogFile(of: source, environment: environment).created()
    opened[source] = store
    return store
  }

  /// Returns the characters of a source, without creating anything. Without a file, the source
  /// ``SourceName/personal`` is empty, and any other source throws
  /// `CharacterRepositoryError.unknownSource`.
  func characters(
    of source: SourceName
  ) async throws(CharacterRepositoryError) -> any CharacterRepository {
    if let store = opened[source] { return store }
    if source == .postgres { return try await store(of: source) }
    let file = CatalogFile(of: source, environment: environment)
    if let catalog = try file.opened() {
      opened[source] = catalog
      return catalog
    }
    if source == .personal { return try file.empty() }
    throw .unknownSource(source, known: SourceName.readable(environment))
  }

  // MARK: - Internal

  /// The characters of the shared database. The first call connects to it.
  private var database: PostgresCharacters {
    let configuration = PostgresConfiguration(
      applicationName: "characters/\(PackageVersion.current)", statementTimeout: settings.timeLimit)
    let address = PostgresAddress(settings.databaseAddress?.text ?? "")
    return PostgresCharacters(
      PostgresPool(address, configuration: configuration), source: .postgres)
  }
}

extension SourceName {
  /// The names of the sources that can be read, in the order of lists: the web services, and the
  /// user's own sources. The embedded catalog is not among them.
  static func readable(_ environment: [String: String]) -> [SourceName] {
    let own = CatalogFile.sources(environment: environment)
    return known + [.personal] + own.filter { $0 != .personal && $0 != .postgres } + [.postgres]
  }
}
