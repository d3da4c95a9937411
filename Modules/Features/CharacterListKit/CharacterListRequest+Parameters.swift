/// What a list screen shows when it is opened, and with which it is restored.
public struct CharacterListParameters: Hashable, Sendable, Codable {
  /// The filter, the order and the search.
  public var query: CharacterListQuery

  /// The index of the selected row, from 0. After a row past the end, the last one is selected.
  public var selectedRow: Int

  /// Creates parameters; by default the start of the list of all characters.
  public init(_ query: CharacterListQuery = CharacterListQuery(), selectedRow: Int = 0) {
    self.query = query
    self.selectedRow = selectedRow
  }
}
