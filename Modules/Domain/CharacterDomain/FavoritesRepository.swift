/// Persistent storage for favorites.
///
/// Several programs can use the storage at the same time: changes are atomic, and no change is
/// lost. Every implementation passes the contract suite of `CharacterDomainTesting`. A call in a
/// cancelled task throws ``FavoritesError/cancelled``.
///
/// ```swift
/// let saved = try await repository.change(.add([CharacterID(801)]))
/// if saved.change.ids.isEmpty { print("already a favorite") }
/// ```
public protocol FavoritesRepository: Sendable {
  /// Returns the saved favorites. Reading neither creates nor changes a file.
  func favorites() async throws(FavoritesError) -> Favorites

  /// Saves a change completely or not at all.
  ///
  /// - Returns: The characters that the change affected, in the given order, and the new favorites.
  ///   A change without effect is not saved and can't be undone.
  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// Undoes the last saved change that is not yet undone, regardless of which program made it.
  ///
  /// Removed characters return to their previous positions. At least the last 100 changes can be
  /// undone, one by one.
  ///
  /// - Returns: The undone change and the new favorites; `nil` if there is nothing to undo.
  func undo() async throws(FavoritesError) -> SavedFavorites?

  /// Registers a change that the user made on a screen, and returns an operation that completes it.
  ///
  /// Call this method when a view model handles the user's action, and run the operation as an
  /// effect. By default, the operation only performs the change. A program whose users can leave a
  /// screen implements this method itself. It then completes changes even if their effects are
  /// cancelled, and waits for all changes before it exits.
  ///
  /// - Parameter change: A closure that performs all requests of the change, such as one that reads
  ///   and one that saves.
  /// - Returns: An operation that returns the result of the change, or throws its error.
  @MainActor
  func accept<Value: Sendable, Failure: Error>(
    _ change: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value
}

extension FavoritesRepository {
  /// Returns `change` itself, so that cancelling the effect can also cancel the change.
  public func accept<Value: Sendable, Failure: Error>(
    _ change: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    change
  }
}

/// The reason why favorites can't be read or saved.
public enum FavoritesError: Error, Hashable, Sendable, Codable {
  /// The user has no data folder. The hint says how to configure the folder.
  case noDataFolder(hint: String)

  /// The favorites can't be read; `reason` explains why.
  case unreadable(reason: String, hint: String? = nil)

  /// The change can't be saved or undone; `reason` explains why. Nothing has changed.
  case unsaved(reason: String, hint: String? = nil)

  /// The caller's task was cancelled.
  case cancelled

  /// A suggestion for what the user can do; `nil` if there is nothing to suggest.
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
