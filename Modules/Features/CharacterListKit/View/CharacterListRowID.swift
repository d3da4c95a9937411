import CharacterDomain

/// Identifies a row of a list on the screen.
enum CharacterListRowID: Hashable {
  case character(CharacterID)
  /// A row that is not loaded, by its index.
  case placeholder(Int)
}
