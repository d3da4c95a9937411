/// What a favorites screen is asked to do.
public enum FavoritesRequest: Hashable, Sendable {
  /// To show who is a favorite.
  case list
  /// To make somebody a favorite, named by the words that were typed.
  case add([String])
  /// To make somebody a favorite no more, named by the words that were typed.
  case remove([String])
  /// To take back the last change.
  case undo
}
