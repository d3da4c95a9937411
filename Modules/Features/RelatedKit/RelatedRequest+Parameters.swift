/// What a screen of relations shows when it is opened, and with which it is restored.
public struct RelatedParameters: Hashable, Sendable {
  /// The character, and how far to follow its relations.
  public var request: RelatedRequest

  /// The index of the selected row, from 0. After a row past the end, the last one is selected.
  public var selectedRow: Int

  /// Creates parameters; by default the first row is selected.
  public init(_ request: RelatedRequest, selectedRow: Int = 0) {
    self.request = request
    self.selectedRow = selectedRow
  }
}
