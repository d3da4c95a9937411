public import CharacterDomain
import Testing

/// A repository of favorites of which a test writes the answers; a call without an answer fails the
/// test.
///
/// ```swift
/// let slow = StubFavoritesRepository(onFavorites: {
///   await gate.pass()
///   return .none
/// })
/// ```
public struct StubFavoritesRepository: FavoritesRepository {
  /// Answers ``CharacterDomain/FavoritesRepository/favorites()``.
  public typealias OnFavorites = @Sendable () async throws(FavoritesError) -> Favorites

  /// Answers ``CharacterDomain/FavoritesRepository/change(_:)``.
  public typealias OnChange =
    @Sendable (FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// Answers ``CharacterDomain/FavoritesRepository/undo()``.
  public typealias OnUndo = @Sendable () async throws(FavoritesError) -> SavedFavorites?

  private let onFavorites: OnFavorites?
  private let onChange: OnChange?
  private let onUndo: OnUndo?

  /// A repository with these answers.
  public init(
    onFavorites: OnFavorites? = nil, onChange: OnChange? = nil, onUndo: OnUndo? = nil
  ) {
    self.onFavorites = onFavorites
    self.onChange = onChange
    self.onUndo = onUndo
  }

  /// The test's answer.
  public func favorites() async throws(FavoritesError) -> Favorites {
    guard let onFavorites else { throw unexpected("the favorites") }
    return try await onFavorites()
  }

  /// The test's answer.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    guard let onChange else { throw unexpected("\(change)") }
    return try await onChange(change)
  }

  /// The test's answer.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    guard let onUndo else { throw unexpected("undo") }
    return try await onUndo()
  }

  // MARK: - Internal

  private func unexpected(_ call: String) -> FavoritesError {
    Issue.record("Nobody expected this call: \(call)")
    return .unreadable(reason: "nobody expected the call")
  }
}
