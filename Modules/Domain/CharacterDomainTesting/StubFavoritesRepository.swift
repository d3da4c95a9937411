public import CharacterDomain
import DisplayTesting
public import Testing

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

  private let onFavorites: OnFavorites
  private let onChange: OnChange
  private let onUndo: OnUndo

  /// A repository with these answers; calls without one fail the test at `sourceLocation`.
  public init(
    onFavorites: OnFavorites? = nil, onChange: OnChange? = nil, onUndo: OnUndo? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = FavoritesError.unreadable(reason: "nobody expected the call")
    self.onFavorites =
      onFavorites
      ?? unexpectedCall("favorites", throwing: error, sourceLocation: sourceLocation)
    self.onChange =
      onChange
      ?? unexpectedCall("change", throwing: error, sourceLocation: sourceLocation)
    self.onUndo =
      onUndo
      ?? unexpectedCall("undo", throwing: error, sourceLocation: sourceLocation)
  }

  /// The test's answer.
  public func favorites() async throws(FavoritesError) -> Favorites {
    try await onFavorites()
  }

  /// The test's answer.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    try await onChange(change)
  }

  /// The test's answer.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    try await onUndo()
  }
}
