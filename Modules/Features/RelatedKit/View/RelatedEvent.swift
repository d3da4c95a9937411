public import CharacterDomain
public import DisplayKit

/// What the user wants to see next, from a ``RelatedScreen``.
public enum RelatedEvent: ViewEvent, Hashable {
  /// The user selected a character of the tree, or one of those that the requested name may mean.
  case characterSelected(CharacterID)
}
