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

  /// Selects the row that is `rows` rows below the row of a character, or above it if `rows` is
  /// negative.
  ///
  /// If the character has just been removed from the list, counting starts at its former row. If
  /// the list has never had a row for the character, counting starts at the selected row.
  ///
  /// - Returns: The character of the selected row; `nil` if the row does not exist or is not
  ///   loaded.
  func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID?
}

/// The row that a selected character had before it was removed from a list.
public struct RemovedRow {
  private let id: CharacterID
  private let row: Int

  /// Stores the index that the row of a character had.
  public init(id: CharacterID, row: Int) {
    (self.id, self.row) = (id, row)
  }

  /// Returns the index from which to count `rows` rows to a neighbor of the removed character;
  /// `nil` if `id` is the ID of another character. The next row now has the index of the removed
  /// row, so counting downward starts one row earlier.
  public func rowBefore(_ id: CharacterID, going rows: Int) -> Int? {
    id == self.id ? (rows > 0 ? row - 1 : row) : nil
  }
}
