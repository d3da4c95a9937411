public import CharacterDomain
import SQLiteKit
import SystemKit

/// The file of a source with the user's own characters.
///
/// ```swift
/// func save(_ ada: FictionalCharacter, environment: [String: String])
///   async throws(CharacterRepositoryError)
/// {
///   let file = CatalogFile(of: .personal, environment: environment)
///   try await file.created().save([ada], areComplete: true)
/// }
/// ```
///
/// The file is `characters/sources/NAME.sqlite` in the user's data folder: `XDG_DATA_HOME`, or else
/// `.local/share` in `HOME`. The first write creates it, with permissions for the user only. Several
/// programs can read and write it at the same time. A file that is damaged, belongs to another
/// program, or was written by a newer version is reported and left unchanged.
public struct CatalogFile: Sendable {
  private let source: SourceName
  private let location: UserFilePath

  /// Describes the file of a source, without opening it.
  public init(of source: SourceName, environment: [String: String]) {
    self.source = source
    location = UserFilePath(
      "\(Self.folder)/\(source)\(Self.suffix)", in: .data, environment: environment)
  }

  /// Returns the names of the sources that have a file, sorted. The source of a shared database never
  /// has one.
  public static func sources(environment: [String: String]) -> [SourceName] {
    guard case .path(let path) = UserFilePath(folder, in: .data, environment: environment),
      let entries = try? FolderReader.entries(of: path)
    else { return [] }
    return entries.compactMap { entry in
      entry.name.hasSuffix(suffix)
        ? SourceName(rawValue: String(entry.name.dropLast(suffix.count))) : nil
    }.filter { $0.isWritable && $0 != .postgres }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The path of the file; `nil` if the environment names no folder.
  public var path: String? {
    if case .path(let path) = location { path } else { nil }
  }

  /// The size of the file in bytes; 0 if there is no file.
  public var size: Int { path.flatMap { try? FileStatus.following($0)?.size } ?? 0 }

  /// Opens the file; returns `nil` if there is no file.
  ///
  /// - Throws: `CharacterRepositoryError.storage` if the file can't be used.
  public func opened() throws(CharacterRepositoryError) -> CharacterCatalog? {
    let path = try checkedPath()
    return try reportingErrors { () throws(SQLiteDataFileError) in
      guard try dataFile(path).read({ _ in }) != nil else { return nil }
      return try connection(path)
    }
  }

  /// Opens the file. Creates it if there is none.
  ///
  /// - Throws: `CharacterRepositoryError.storage` if the file can't be created or used.
  public func created() throws(CharacterRepositoryError) -> CharacterCatalog {
    let path = try checkedPath()
    return try reportingErrors { () throws(SQLiteDataFileError) in
      try dataFile(path).write { _ in }
      return try connection(path, settings: Self.writingSettings)
    }
  }

  /// Returns a catalog in memory without characters, for a source that has no file.
  public func empty() throws(CharacterRepositoryError) -> CharacterCatalog {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase.inMemory()
      try CatalogWriter(database, source: source).createTables()
      return CharacterCatalog(database: database, source: source)
    } catch {
      throw .storage(reason: error.description)
    }
  }

  // MARK: - Internal

  private static let folder = "characters/sources"
  private static let suffix = ".sqlite"
  /// The maximum time to wait while other programs write batches of characters.
  private static let timeout = Duration.seconds(60)

  /// Settings of a connection that writes. With a write-ahead log, other programs can read the file
  /// at the same time. A cache of up to 64 MB (by default 2 MB) contains most pages of the indexes
  /// that a batch of characters changes, so that an import of many characters takes half the time.
  private static let writingSettings = "PRAGMA journal_mode = WAL; PRAGMA cache_size = -65536"

  private func dataFile(_ path: String) -> SQLiteDataFile {
    SQLiteDataFile(
      path: path, kind: "characters.source",
      migrations: [CatalogSchema.tables + CatalogSchema.indexes], timeout: Self.timeout)
  }

  private func connection(
    _ path: String, settings: String = ""
  ) throws(SQLiteDataFileError) -> CharacterCatalog {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase.file(path, access: .readWrite, timeout: Self.timeout)
      try database.execute(settings)
      return CharacterCatalog(database: database, source: source)
    } catch {
      throw SQLiteDataFileError(path, error)
    }
  }

  private func checkedPath() throws(CharacterRepositoryError) -> String {
    switch location {
    case .path(let path): return path
    case .none(let hint): throw .storage(reason: hint)
    }
  }

  private func reportingErrors<Value>(
    _ body: () throws(SQLiteDataFileError) -> Value
  ) throws(CharacterRepositoryError) -> Value {
    do { return try body() } catch {
      throw .storage(reason: [error.reason, error.hint].compactMap(\.self).joined(separator: "; "))
    }
  }
}
