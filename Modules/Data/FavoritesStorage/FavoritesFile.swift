public import CharacterDomain
import SQLiteKit
import SystemKit

/// Favorites in a user's SQLite file, which several programs can use at the same time.
///
/// ```swift
/// let repository = FavoritesFile(environment: ProcessEnvironment.variables)
/// let favorites = try await repository.favorites()
/// ```
///
/// The first change creates the folder and the file, with access for the user only. Reading creates
/// nothing. Each change is one transaction: if the program is killed, the file has either the old
/// or the new state. A file that is damaged or has another format is reported and stays unchanged.
///
/// Every call verifies a checksum of the rows to detect damage. A file from an older version has no
/// checksum until the next change.
///
/// Each call opens and closes the file, so that no other files remain beside it, even after a
/// failed write on a full disk. SQLite's log files exist only while a program writes, and after it
/// was killed. The next call then removes them.
public struct FavoritesFile: FavoritesRepository {
  private let location: FavoritesLocation
  private let timeout: Duration

  /// The default time to wait while another program writes.
  ///
  /// A program usually writes for a few milliseconds, but on a busy disk for some seconds.
  public static let defaultTimeout = Duration.seconds(10)

  /// Creates a repository that uses the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which does not have to exist.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(path: String, timeout: Duration = defaultTimeout) {
    location = .path(path)
    self.timeout = timeout
  }

  /// Creates a repository that uses the file in the user's data folder.
  ///
  /// The file is `characters/favorites.sqlite` in `XDG_DATA_HOME`, or else in `.local/share` of
  /// `HOME`. A variable that is not an absolute path is ignored. `ProcessEnvironment` replaces
  /// invalid UTF-8 with U+FFFD. If the path contains that character, each call throws
  /// `FavoritesError.noDataFolder`.
  public init(environment: [String: String]) {
    location = FavoritesLocation(environment: environment)
    timeout = Self.defaultTimeout
  }

  /// Returns the saved favorites; they are empty if the file does not exist.
  public func favorites() async throws(FavoritesError) -> Favorites {
    let path = try checkedPath()
    do throws(StorageError) {
      guard let file = try StoredFile(at: path, timeout: timeout) else { return .none }
      return try FavoritesReader(file).favorites()
    } catch {
      throw .unreadable(reason: error.description, hint: error.hint)
    }
  }

  /// Saves a change in one transaction. A change without effect does not create the file.
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

  /// Undoes the last change, regardless of which program made it. It can undo the last 100 changes.
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

/// The path of the favorites file, or a hint that explains why there is none.
enum FavoritesLocation {
  case path(String)
  case none(hint: String)

  /// Determines the path from environment variables.
  init(environment: [String: String]) {
    guard let folder = UserFolder(.data, in: environment) else {
      self = .none(hint: "set HOME or XDG_DATA_HOME to the path of a folder")
      return
    }
    // U+FFFD replaces invalid UTF-8, so the file would be created in another folder.
    let isValid = !folder.path.unicodeScalars.contains("\u{FFFD}")
    self =
      isValid
      ? .path(folder.path + "/characters/favorites.sqlite")
      : .none(hint: "\(folder.variable) is not valid UTF-8: set it to the path of another folder")
  }
}
