/// Why a repository of favorites could not answer.
public enum FavoritesError: Error, Hashable, Sendable, Codable {
  /// There is no place where this user's favorites could be; what would name one is for people.
  case noPlace(advice: String)

  /// The favorites can't be read; the reason is for people.
  case unreadable(reason: String)

  /// The change can't be saved, and nothing is changed; the reason is for people.
  case unsaved(reason: String)

  /// The asking task was cancelled.
  case cancelled
}

extension FavoritesError: CustomStringConvertible {
  /// One sentence for people: what went wrong, why, and what to do, without a full stop.
  public var description: String {
    switch self {
    case .noPlace(let advice): "there is no place for favorites; \(advice)"
    case .unreadable(let reason): "the favorites can't be read: \(reason)"
    case .unsaved(let reason): "the favorites can't be saved: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
