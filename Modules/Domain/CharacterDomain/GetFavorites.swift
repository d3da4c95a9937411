/// Reads the favorites for a screen that also works without them.
public struct GetFavorites: Sendable {
  /// The favorites, or the reason why they can't be read.
  public struct Answer: Hashable, Sendable, Codable {
    /// The favorites; empty if they can't be read.
    public let favorites: Favorites

    /// The error to report; `nil` if the favorites were read, if there is no data folder, or if the
    /// task was cancelled.
    public let problem: FavoritesError?

    /// Creates an answer. With a `problem`, pass empty favorites.
    public init(favorites: Favorites, problem: FavoritesError? = nil) {
      self.favorites = favorites
      self.problem = problem
    }
  }

  private let repository: any FavoritesRepository

  /// Creates a use case that reads from a repository.
  public init(repository: any FavoritesRepository) {
    self.repository = repository
  }

  /// Returns the favorites. If there is no data folder or the task is cancelled, they are empty,
  /// and `problem` is `nil`. After any other error, they are empty, and `problem` is the error.
  public func callAsFunction() async -> Answer {
    do {
      return Answer(favorites: try await repository.favorites())
    } catch {
      switch error {
      case .noDataFolder, .cancelled: return Answer(favorites: .none)
      case .unreadable, .unsaved: return Answer(favorites: .none, problem: error)
      }
    }
  }
}
