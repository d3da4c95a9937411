public import CharacterDomain
public import DisplayKit

/// What a ``CharacterDetailScreen`` shows, and what the user wants to see next.
public enum CharacterDetailEvent: ViewEvent, Hashable {
  /// The character has been loaded, and its page is shown.
  case characterShown(CharacterID)
  /// The user has selected a related character, or one of those that the requested name may mean.
  case characterSelected(CharacterID)
  /// The user wants to see the relations of this character as a tree.
  case relatedRequested(CharacterID)
}
