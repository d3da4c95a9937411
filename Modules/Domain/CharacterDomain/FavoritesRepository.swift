/// Persistent storage for favorites.
///
/// Several programs may use the storage at once: each change is atomic, and none is lost. Every
/// implementation passes the contract suite of `CharacterDomainTesting`. A call in a cancelled task
/// throws ``FavoritesError/cancelled``.
///
/// ```swift
/// let saved = try await repository.change(.add([CharacterID(801)]))
/// if saved.change.ids.isEmpty { print("already a favorite") }
/// ```
public protocol FavoritesRepository: Sendable {
  /// Returns the saved favorites. Reading creates and changes nothing.
  func favorites() async throws(FavoritesError) -> Favorites

  /// Saves a change, completely or not at all.
  ///
  /// - Returns: The characters that the change affected, in the given order, and the new favorites.
  ///   A change that affects none is not saved and can't be undone.
  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// Undoes the last saved change that has not been undone, regardless of which program made it.
  ///
  /// Removed characters return to their previous positions. At least the last 100 changes can be
  /// undone, one by one.
  ///
  /// - Returns: The change that was undone and the new favorites, or `nil` if there is none.
  func undo() async throws(FavoritesError) -> SavedFavorites?

  /// Accepts a change that the user has made on a screen, and returns an operation that waits for it.
  ///
  /// A view model calls it when it handles the user's action, and performs the operation as an
  /// effect. By default the operation is the change itself. A program whose screens can be left
  /// counts the accepted changes, completes them although their effects are cancelled, and waits for
  /// them at its end.
  ///
  /// - Parameter change: All requests of the change, for example one that reads and one that saves.
  /// - Returns: An operation that returns or throws what the change does.
  @MainActor
  func accept<Value: Sendable, Failure: Error>(
    _ change: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value
}

extension FavoritesRepository {
  /// Returns the change.
  public func accept<Value: Sendable, Failure: Error>(
    _ change: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    change
  }
}

/// An error of a favorites repository.
public enum FavoritesError: Error, Hashable, Sendable, Codable {
  /// No folder for the user's data is configured; the hint says how to configure one.
  case noDataFolder(hint: String)

  /// The favorites can't be read; `reason` says why.
  case unreadable(reason: String, hint: String? = nil)

  /// The change can't be saved, and nothing has changed; `reason` says why.
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
