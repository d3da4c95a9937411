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

  /// Selects a row below the selected one, or above it if `rows` is negative.
  ///
  /// - Returns: The character of the row; `nil` if there is no such row, or if it is not loaded.
  func selectNeighbor(by rows: Int) -> CharacterID?
}
