public import CharacterDomain

/// A screen with a list of characters, which selects the character that another screen shows.
///
/// The flow calls ``characterWasShown(_:)``, for example when the user opens a related character
/// beside the list.
@MainActor
public protocol CharacterFollowing: AnyObject {
  /// Selects the row of a character that is shown beside or above the list.
  ///
  /// If the list has no row for the character, the selection is visible only while the list has the
  /// focus. While the list has the focus, the selection doesn't change.
  func characterWasShown(_ id: CharacterID)
}
