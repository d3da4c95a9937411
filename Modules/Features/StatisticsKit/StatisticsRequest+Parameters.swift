public import CharacterDomain

/// What a screen of counts shows when it is opened, and with which it is restored.
public struct StatisticsParameters: Hashable, Sendable {
  /// The characters that are counted.
  public var selection: CharacterSelection

  /// The index of the selected row, from 0. After a row past the end, the last one is selected.
  public var selectedRow: Int

  /// Creates parameters; by default all characters are counted.
  public init(_ selection: CharacterSelection = CharacterSelection(), selectedRow: Int = 0) {
    self.selection = selection
    self.selectedRow = selectedRow
  }
}
