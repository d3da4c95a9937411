public import CharacterDomain
import SQLiteKit
import SystemKit

/// The user's favorites in an SQLite file, which several programs may use at once.
///
/// ```swift
/// let repository = FavoritesFile(environment: ProcessEnvironment.variables)
/// let favorites = try await repository.favorites()
/// ```
///
/// The first change creates the folder and the file, with permissions for the user only; reading
/// creates nothing. Each change is one transaction: a program that is killed leaves either the old
/// state or the new one. A file that is damaged or of another format is reported and not changed.
/// To find damage, the file contains a checksum of its rows, which every call compares. A file of
/// an older version has none until the next change.
///
/// Each call opens and closes the file, so that no other files remain beside it, also after a failed
/// write on a full disk. SQLite's log files exist while a program writes, and after it was killed; the
/// next call then removes them.
public struct FavoritesFile: FavoritesRepository {
  private let location: FavoritesLocation
  private let timeout: Duration

  /// The time to wait while another program writes, if no other is given.
  ///
  /// A program writes for a few milliseconds, but on a busy disk for some seconds.
  public static let defaultTimeout = Duration.seconds(10)

  /// Creates a repository over the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(path: String, timeout: Duration = defaultTimeout) {
    location = .path(path)
    self.timeout = timeout
  }

  /// Creates a repository over the file in the user's data folder.
  ///
  /// The file is `characters/favorites.sqlite` in `XDG_DATA_HOME`, or else in `.local/share` of
  /// `HOME`. A variable that is not an absolute path is ignored. If its path contains U+FFFD, with
  /// which `ProcessEnvironment` replaces invalid UTF-8, each call throws
  /// `FavoritesError.noDataFolder`.
  public init(environment: [String: String]) {
    location = FavoritesLocation(environment: environment)
    timeout = Self.defaultTimeout
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
        NewFile(path).removeLeftovers()
        return try FavoritesWriter(file).save(change)
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

  private func checkedPath() throws(FavoritesError) -> String {
    if Task.isCancelled { throw .cancelled }
    switch location {
    case .path(let path): return path
    case .none(let hint): throw .noDataFolder(hint: hint)
    }
  }
}

/// The path of the favorites file, or a hint why there is none.
enum FavoritesLocation {
  case path(String)
  case none(hint: String)

  /// Finds the path in the environment.
  init(environment: [String: String]) {
    guard let folder = UserFolder(.data, in: environment) else {
      self = .none(hint: "set HOME or XDG_DATA_HOME to the path of a folder")
      return
    }
    // The replacement of invalid UTF-8: the file would be created in another folder.
    let isValid = !folder.path.unicodeScalars.contains("\u{FFFD}")
    self =
      isValid
      ? .path(folder.path + "/characters/favorites.sqlite")
      : .none(hint: "\(folder.variable) is not valid UTF-8: set it to the path of another folder")
  }
}
