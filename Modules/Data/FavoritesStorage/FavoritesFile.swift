public import CharacterDomain
import SQLiteKit
import SystemKit

/// A repository that stores a user's favorites in an SQLite file. Several programs can use the file
/// at the same time.
///
/// ```swift
/// let repository = FavoritesFile(environment: ProcessEnvironment.variables)
/// let favorites = try await repository.favorites()
/// ```
///
/// The first change creates the file and its folder, which only the user can access. Reading
/// creates nothing. Each change is one transaction: if the program is killed, the file contains
/// either the old or the new state. If a file is damaged or has another format, the call throws an
/// error and leaves the file unchanged.
///
/// Every call verifies a checksum of the rows to detect damage. A file from an older version has no
/// checksum until the next change.
///
/// Each call opens and closes the file. SQLite's log files therefore exist only while a program
/// writes. They remain if that program is killed, and the next call removes them.
public struct FavoritesFile: FavoritesRepository {
  private let location: UserFilePath
  private let timeout: Duration

  /// The default maximum time to wait while another program writes.
  ///
  /// A write usually takes a few milliseconds, but several seconds on a busy disk.
  public static let defaultTimeout = Duration.seconds(10)

  /// Creates a repository that uses the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file. If no file exists there, the first change creates it.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(path: String, timeout: Duration = defaultTimeout) {
    location = .path(path)
    self.timeout = timeout
  }

  /// Creates a repository that uses the file in the user's data folder.
  ///
  /// The file is `characters/favorites.sqlite` in `XDG_DATA_HOME`, or else in `.local/share` of
  /// `HOME`. A variable that does not contain an absolute path is ignored.
  ///
  /// `ProcessEnvironment` replaces invalid UTF-8 with U+FFFD. If the path contains that character,
  /// each call throws `FavoritesError.noDataFolder`.
  public init(environment: [String: String]) {
    location = UserFilePath("characters/favorites.sqlite", in: .data, environment: environment)
    timeout = Self.defaultTimeout
  }

  /// Returns the saved favorites, or `Favorites.none` if the file does not exist.
  public func favorites() async throws(FavoritesError) -> Favorites {
    let path = try checkedPath()
    do throws(StorageError) {
      guard let file = try StoredFile(at: path, timeout: timeout) else { return .none }
      return try FavoritesReader(file).favorites()
    } catch {
      throw .unreadable(reason: error.description, hint: error.hint)
    }
  }

  /// Saves a change in one transaction. Creates the file only if the change adds a favorite.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    let path = try checkedPath()
    do throws(StorageError) {
      if let file = try StoredFile(at: path, timeout: timeout) {
        NewFile(path).removeLeftovers()
        return try FavoritesTransaction(file).save(change)
      }
      switch change {
      case .add(let ids) where !ids.isEmpty:
        return try StoredFile.create(at: path, with: change, timeout: timeout)
      case .add: return SavedFavorites(change: .add([]), favorites: .none)
      case .remove: return SavedFavorites(change: .remove([]), favorites: .none)
      }
    } catch {
      throw .unsaved(reason: error.description, hint: error.hint)
    }
  }

  /// Undoes the last change, regardless of which program made it. Repeated calls undo up to 100
  /// changes.
  ///
  /// - Returns: The undone change and the new favorites; `nil` if there is nothing to undo.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    let path = try checkedPath()
    do throws(StorageError) {
      guard let file = try StoredFile(at: path, timeout: timeout) else { return nil }
      return try FavoritesTransaction(file).undo()
    } catch {
      throw .unsaved(reason: error.description, hint: error.hint)
    }
  }

  // MARK: - Internal

  private func checkedPath() throws(FavoritesError) -> String {
    if Task.isCancelled { throw .cancelled }
    switch location {
    case .path(let path): return path
    case .none(let hint): throw .noDataFolder(hint: hint)
    }
  }
}
