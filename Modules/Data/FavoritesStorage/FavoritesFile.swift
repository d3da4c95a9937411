public import CharacterDomain
import SQLiteKit

/// Favorites in an SQLite file of the user, which several programs may use at once.
///
/// ```swift
/// let repository = FavoritesFile(environment: ProcessEnvironment.variables)
/// let favorites = try await repository.favorites()
/// ```
///
/// The first change creates the folder and the file, with permissions for the user only; reading
/// creates nothing. Each change is one transaction: a program that is killed leaves either the old
/// state or the new one. A file that is damaged or of another format is reported and not changed.
///
/// Each call opens and closes the file, so that no other files remain beside it.
public struct FavoritesFile: FavoritesRepository {
  /// The path of the file; `nil` if the environment has no folder for it.
  private let path: String?
  private let timeout: Duration

  /// Creates a repository over the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(path: String, timeout: Duration = .seconds(5)) {
    self.path = path
    self.timeout = timeout
  }

  /// Creates a repository over the file in the user's data folder.
  ///
  /// The file is `characters/favorites.sqlite` in `XDG_DATA_HOME`, or else in `.local/share` of
  /// `HOME`. A variable that is not an absolute path is ignored.
  public init(environment: [String: String]) {
    path = Self.path(in: environment)
    timeout = .seconds(5)
  }

  /// Returns the saved favorites; none if there is no file.
  public func favorites() async throws(FavoritesError) -> Favorites {
    let path = try checkedPath()
    do throws(StorageError) {
      guard let file = try StoredFile(at: path, timeout: timeout) else { return .none }
      return try FavoritesReader(file).favorites()
    } catch {
      throw .unreadable(reason: error.description, hint: error.hint)
    }
  }

  /// Saves a change in one transaction. A change without effect creates no file.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    let path = try checkedPath()
    do throws(StorageError) {
      if let file = try StoredFile(at: path, timeout: timeout) {
        return try FavoritesWriter(file).save(change)
      }
      switch change {
      case .add(let ids) where !ids.isEmpty:
        return try FavoritesWriter(.create(at: path, timeout: timeout)).save(change)
      case .add: return SavedFavorites(change: .add([]), favorites: .none)
      case .remove: return SavedFavorites(change: .remove([]), favorites: .none)
      }
    } catch {
      throw .unsaved(reason: error.description, hint: error.hint)
    }
  }

  /// Undoes the last change of any program. The last 100 changes can be undone.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    let path = try checkedPath()
    do throws(StorageError) {
      guard let file = try StoredFile(at: path, timeout: timeout) else { return nil }
      return try FavoritesWriter(file).undo()
    } catch {
      throw .unsaved(reason: error.description, hint: error.hint)
    }
  }

  // MARK: - Internal

  private static func path(in environment: [String: String]) -> String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      data + "/characters/favorites.sqlite"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      home + "/.local/share/characters/favorites.sqlite"
    } else {
      nil
    }
  }

  private func checkedPath() throws(FavoritesError) -> String {
    if Task.isCancelled { throw .cancelled }
    guard let path else {
      throw .noDataFolder(hint: "set HOME or XDG_DATA_HOME to the path of a folder")
    }
    return path
  }
}
