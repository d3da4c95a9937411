public import CharacterDomain
import DisplayTesting
public import Testing

/// A repository of favorites whose calls a test implements; a call without an implementation fails
/// the test.
///
/// ```swift
/// let slow = StubFavoritesRepository(onFavorites: {
///   await gate.pass()
///   return .none
/// })
/// ```
public struct StubFavoritesRepository: FavoritesRepository {
  /// Implements ``CharacterDomain/FavoritesRepository/favorites()``.
  public typealias OnFavorites = @Sendable () async throws(FavoritesError) -> Favorites

  /// Implements ``CharacterDomain/FavoritesRepository/change(_:)``.
  public typealias OnChange =
    @Sendable (FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// Implements ``CharacterDomain/FavoritesRepository/undo()``.
  public typealias OnUndo = @Sendable () async throws(FavoritesError) -> SavedFavorites?

  private let onFavorites: OnFavorites
  private let onChange: OnChange
  private let onUndo: OnUndo

  /// Creates a repository; calls without an implementation fail the test at `sourceLocation`.
  public init(
    onFavorites: OnFavorites? = nil, onChange: OnChange? = nil, onUndo: OnUndo? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = FavoritesError.unreadable(reason: "unexpected call")
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

  /// Calls the implementation of the test.
  public func favorites() async throws(FavoritesError) -> Favorites {
    try await onFavorites()
  }

  /// Calls the implementation of the test.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    try await onChange(change)
  }

  /// Calls the implementation of the test.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    try await onUndo()
  }
}
