public import CharacterDomain
public import DisplayKit

/// What the user wants to see next, from a ``CharacterDetailScreen``.
public enum CharacterDetailEvent: ViewEvent, Hashable {
  /// The user has selected a related character, or one of those that the requested name may mean.
  case characterSelected(CharacterID)
  /// The user wants to see the relations of this character as a tree.
  case relatedRequested(CharacterID)
}
