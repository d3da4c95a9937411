/// Where favorites are kept, beyond the end of the program.
///
/// Several programs may ask at once: each change is whole, and none is lost. Every implementation
/// passes the contract suite of `CharacterDomainTesting`. A call whose task is cancelled throws
/// ``FavoritesError/cancelled``.
///
/// ```swift
/// let saved = try await repository.change(.add([CharacterID(801)]))
/// if saved.change.ids.isEmpty { print("a favorite already") }
/// ```
public protocol FavoritesRepository: Sendable {
  /// The favorites as they are saved now. Asking creates and changes nothing.
  func favorites() async throws(FavoritesError) -> Favorites

  /// Saves a change, all of it or nothing.
  ///
  /// - Returns: For whom it made a difference, in the order that was given, and the favorites now.
  ///   A change that makes none is not saved and is no step that ``undo()`` takes back.
  func change(_ change: FavoritesChange) async throws(FavoritesError) -> SavedFavorites

  /// Takes back the last saved change that was not taken back yet, whoever made it; whom it
  /// removed stands again where it stood. At least the last 100 can be taken back, one by one.
  ///
  /// - Returns: The change that was taken back and the favorites now, or `nil` when there is none.
  func undo() async throws(FavoritesError) -> SavedFavorites?
}
