/// The rows that a view has drawn in a frame.
struct DrawnRows: Equatable {
  /// The cells of the frame.
  let grid: ObjectIdentifier
  /// The version and the count of the source.
  let version: Int
  let count: Int
  /// The columns of a line.
  let width: Int
  /// The first visible line.
  var top: Int
  /// The index of the selected row.
  var selected: Int?

  /// Whether the same rows were drawn, maybe at other lines.
  func hasSameRows(as other: DrawnRows) -> Bool {
    var copy = other
    (copy.top, copy.selected) = (top, selected)
    return self == copy
  }
}
