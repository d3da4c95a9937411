public import CharacterDomain

/// A screen with a list of characters, whose selection follows the character that another screen shows.
///
/// The flow calls it, for example, when the user opens a relation of a character beside the list.
@MainActor
public protocol CharacterFollowing: AnyObject {
  /// Selects the row of a character that another screen shows beside the list or above it.
  ///
  /// If the list has no such row, none is marked. While the rows have the focus, nothing changes.
  func characterWasShown(_ id: CharacterID)
}
