import SQLiteKit
import SystemKit
public import __Entity__Domain

/// A repository over the user's SQLite file, which several programs may use at once.
///
/// The first change creates the file; reading creates nothing. Each change is one transaction. If
/// the file is damaged, or belongs to another program or a newer version, calls throw an error and
/// don't change it.
public struct __Entity__File: __Entity__Repository {
  private let file: SQLiteDataFile?

  /// Creates a repository over the file at a path, which need not exist. Without a path, each call
  /// throws an error.
  public init(path: String?) {
    file = path.map {
      SQLiteDataFile(
        path: $0, kind: "__program__/__subject__",
        migrations: __Entity__Table.migrations)
    }
  }

  /// Creates a repository for the file `__program__/__subject__.sqlite`.
  ///
  /// The file is in `$XDG_DATA_HOME` or, if that is not set, in `$HOME/.local/share`.
  public init(environment: [String: String]) {
    let folder = UserFolder(.data, in: environment)
    self.init(path: folder.map { $0.path + "/__program__/__subject__.sqlite" })
  }

  /// Returns everything that is stored; nothing if there is no file.
  public func all() async throws(__Entity__RepositoryError) -> [__Entity__] {
    try use { file throws(SQLiteDataFileError) in
      let all = try file.read { database throws(SQLiteError) in
        try __Entity__Table(database).all()
      }
      return all ?? []
    }
  }

  /// Stores a new entity.
  public func add(
    _ draft: __Entity__Draft
  ) async throws(__Entity__RepositoryError) -> __Entity__ {
    try use { file throws(SQLiteDataFileError) in
      try file.write { database throws(SQLiteError) in
        try __Entity__Table(database).insert(draft)
      }
    }
  }

  /// Removes the entity with an ID, and returns it.
  public func remove(
    _ id: __Entity__ID
  ) async throws(__Entity__RepositoryError) -> __Entity__ {
    // Without this check, a removal without effect would create the file.
    guard try await all().contains(where: { $0.id == id }) else { throw .notFound(id) }
    let removed = try use { file throws(SQLiteDataFileError) in
      try file.write { database throws(SQLiteError) in
        try __Entity__Table(database).delete(id)
      }
    }
    guard let removed else { throw .notFound(id) }
    return removed
  }

  // MARK: - Internal

  private func use<Value>(
    _ body: (SQLiteDataFile) throws(SQLiteDataFileError) -> Value
  ) throws(__Entity__RepositoryError) -> Value {
    if Task.isCancelled { throw .cancelled }
    guard let file else {
      throw .storage(
        reason: "there is no folder for the data",
        hint: "set HOME or XDG_DATA_HOME to the path of a folder")
    }
    do {
      return try body(file)
    } catch {
      throw .storage(reason: error.reason, hint: error.hint)
    }
  }
}
