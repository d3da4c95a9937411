public import CharacterDomain
public import DisplayKit

/// What a ``RelatedScreen`` shows, and what the user wants to see next.
public enum RelatedEvent: ViewEvent, Hashable {
  /// The relations of this character have been loaded, and are shown.
  case characterShown(CharacterID)
  /// The user selected a character of the tree, or one of those that the requested name may mean.
  case characterSelected(CharacterID)
}
