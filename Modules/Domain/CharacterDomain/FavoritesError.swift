/// An error of a favorites repository.
public enum FavoritesError: Error, Hashable, Sendable, Codable {
  /// No folder for the user's data is configured; the hint says how to configure one.
  case noDataFolder(hint: String)

  /// The favorites can't be read, for this reason.
  case unreadable(reason: String, hint: String? = nil)

  /// The change can't be saved, for this reason; nothing has changed.
  case unsaved(reason: String, hint: String? = nil)

  /// The task of the caller was cancelled.
  case cancelled

  /// What the user can do about the error.
  public var hint: String? {
    switch self {
    case .noDataFolder(let hint): hint
    case .unreadable(_, let hint), .unsaved(_, let hint): hint
    case .cancelled: nil
    }
  }
}

extension FavoritesError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  public var description: String {
    switch self {
    case .noDataFolder: "there is no folder for favorites"
    case .unreadable(let reason, _): "could not read the favorites: \(reason)"
    case .unsaved(let reason, _): "could not save the favorites: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
