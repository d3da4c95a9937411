public import DisplayKit

/// What the user wants to see next, from a list screen or from the filter of one.
public enum CharacterListEvent: ViewEvent, Hashable {
  /// The user wants to edit the filter of a list with this query.
  case filterRequested(CharacterListQuery)
  /// The user has applied a filter, with which the list has this query.
  case filterPicked(CharacterListQuery)
  /// The user has left the filter as it was.
  case filterCancelled
}
