/// The task of a favorites screen.
public enum FavoritesRequest: Hashable, Sendable {
  /// Lists the favorites.
  case list
  /// Adds the characters that the words name.
  case add([String])
  /// Removes the characters that the words name.
  case remove([String])
  /// Removes all favorites, after a confirmation.
  case clear
  /// Undoes the last change.
  case undo
}
