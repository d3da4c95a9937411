public import CharacterDomain
import SQLiteKit

/// Favorites in an SQLite file of the user's own, which several programs may use at once.
///
/// ```swift
/// let repository = FavoritesFile(environment: ProcessEnvironment.variables)
/// let favorites = try await repository.favorites()
/// ```
///
/// The folder and the file are created by the first change, for the user alone; reading creates
/// nothing. Each change is one transaction, so that whoever is killed leaves the old state or the
/// new. A file that is damaged, or is something else, is reported and left as it is.
///
/// Each call opens the file and closes it again: nothing stands beside it at rest.
public struct FavoritesFile: FavoritesRepository {
  private let place: Place
  private let patience: Duration

  /// Favorites in the file at a path.
  ///
  /// - Parameters:
  ///   - path: Where the file is, or will be.
  ///   - patience: How long to wait while another program writes.
  public init(path: String, patience: Duration = .seconds(5)) {
    place = .path(path)
    self.patience = patience
  }

  /// Favorites where the environment has its user's data: `characters/favorites.sqlite` in
  /// `XDG_DATA_HOME`, or in `.local/share` of `HOME`. What is no absolute path counts as not set.
  public init(environment: [String: String]) {
    place = Place(environment: environment)
    patience = .seconds(5)
  }

  /// The favorites as they are saved now; none when there is no file.
  public func favorites() async throws(FavoritesError) -> Favorites {
    let path = try start()
    do throws(StorageProblem) {
      guard let file = try StoredFile(at: path, patience: patience) else { return .none }
      return try FavoritesReading(file).favorites()
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  /// Saves a change in one transaction; a change that makes no difference creates no file.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    let path = try start()
    do throws(StorageProblem) {
      if let file = try StoredFile(at: path, patience: patience) {
        return try FavoritesWriting(file).save(change)
      }
      switch change {
      case .add(let ids) where !ids.isEmpty:
        return try FavoritesWriting(.create(at: path, patience: patience)).save(change)
      case .add: return SavedFavorites(change: .add([]), favorites: .none)
      case .remove: return SavedFavorites(change: .remove([]), favorites: .none)
      }
    } catch {
      throw .unsaved(reason: error.description)
    }
  }

  /// Takes back the last change, of whichever program; the last 100 are kept.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    let path = try start()
    do throws(StorageProblem) {
      guard let file = try StoredFile(at: path, patience: patience) else { return nil }
      return try FavoritesWriting(file).undo()
    } catch {
      throw .unsaved(reason: error.description)
    }
  }

  // MARK: - Internal

  private func start() throws(FavoritesError) -> String {
    if Task.isCancelled { throw .cancelled }
    switch place {
    case .path(let path): return path
    case .none: throw .noPlace(advice: "set HOME or XDG_DATA_HOME to the path of a folder")
    }
  }
}

/// Where the file is.
private enum Place {
  case path(String)
  case none

  init(environment: [String: String]) {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      self = .path(data + "/characters/favorites.sqlite")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self = .path(home + "/.local/share/characters/favorites.sqlite")
    } else {
      self = .none
    }
  }
}
