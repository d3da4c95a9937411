/// The task of a favorites screen.
public enum FavoritesRequest: Hashable, Sendable {
  /// Lists the favorites.
  case list
  /// Adds the characters that the words name.
  case add([String])
  /// Removes the characters that the words name.
  case remove([String])
  /// Undoes the last change.
  case undo
}
