/// Reads the favorites for a screen that shows something else, which must not fail for want of them.
public struct GetFavorites: Sendable {
  /// The favorites, as far as they can be read.
  public struct Answer: Hashable, Sendable, Codable {
    /// The favorites; none when they can't be read.
    public let favorites: Favorites

    /// Why they can't be read.
    public let problem: FavoritesError?

    /// An answer of the given parts.
    public init(favorites: Favorites, problem: FavoritesError? = nil) {
      self.favorites = favorites
      self.problem = problem
    }
  }

  private let repository: any FavoritesRepository

  /// A use case over a repository.
  public init(repository: any FavoritesRepository) {
    self.repository = repository
  }

  /// The favorites. That there is no place for them is no problem: then there are none.
  public func callAsFunction() async -> Answer {
    do {
      return Answer(favorites: try await repository.favorites())
    } catch {
      switch error {
      case .noPlace, .cancelled: return Answer(favorites: .none)
      case .unreadable, .unsaved: return Answer(favorites: .none, problem: error)
      }
    }
  }
}
