public import CharacterDomain
import DisplayTesting
public import Testing

/// A repository that a test implements with closures. A call of a method that has no closure fails
/// the test.
///
/// ```swift
/// let slow = StubFavoritesRepository(onFavorites: {
///   await gate.pass()
///   return .none
/// })
/// ```
public struct StubFavoritesRepository: FavoritesRepository {
  /// The closure that implements ``CharacterDomain/FavoritesRepository/favorites()``.
  public typealias OnFavorites = @Sendable () async throws(FavoritesError) -> Favorites

  /// The closure that implements ``CharacterDomain/FavoritesRepository/change(_:)``.
  public typealias OnChange =
    @Sendable (FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// The closure that implements ``CharacterDomain/FavoritesRepository/undo()``.
  public typealias OnUndo = @Sendable () async throws(FavoritesError) -> SavedFavorites?

  private let onFavorites: OnFavorites
  private let onChange: OnChange
  private let onUndo: OnUndo

  /// Creates a repository. A call of a method that has no closure fails the test at
  /// `sourceLocation`.
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

  /// Calls the `onFavorites` closure; without one, fails the test and throws.
  public func favorites() async throws(FavoritesError) -> Favorites {
    try await onFavorites()
  }

  /// Calls the `onChange` closure; without one, fails the test and throws.
  public func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites {
    try await onChange(change)
  }

  /// Calls the `onUndo` closure; without one, fails the test and throws.
  public func undo() async throws(FavoritesError) -> SavedFavorites? {
    try await onUndo()
  }
}
