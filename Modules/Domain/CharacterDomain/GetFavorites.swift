/// Reads the favorites for a screen that shows something else and must not fail without them.
public struct GetFavorites: Sendable {
  /// The favorites, or why they are missing.
  public struct Answer: Hashable, Sendable, Codable {
    /// The favorites; none if they can't be read.
    public let favorites: Favorites

    /// The reason why the favorites can't be read.
    public let problem: FavoritesError?

    /// Creates an answer; the favorites are empty if there is a problem.
    public init(favorites: Favorites, problem: FavoritesError? = nil) {
      self.favorites = favorites
      self.problem = problem
    }
  }

  private let repository: any FavoritesRepository

  /// Creates a use case over a repository.
  public init(repository: any FavoritesRepository) {
    self.repository = repository
  }

  /// Returns the favorites. A user without a data folder has none, which is not a problem.
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
