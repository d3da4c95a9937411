public import CharacterDomain

/// A screen with a list of characters that selects the character on another screen.
///
/// The flow calls it when, for example, the user opens a related character beside the list.
@MainActor
public protocol CharacterFollowing: AnyObject {
  /// Selects the row of a character that is shown beside or above the list.
  ///
  /// If the list has no such row, no row is marked. While the rows have the focus, nothing changes.
  func characterWasShown(_ id: CharacterID)
}
