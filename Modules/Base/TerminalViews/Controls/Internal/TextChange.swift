/// A replacement in an edited text that can be undone. Offsets are in UTF-8.
struct TextChange: Sendable {
  /// How a change was made, which decides whether the next one joins it.
  enum Kind: Sendable { case typing, killing, other }

  let offset: Int
  let removed: String
  var inserted: String
  let before: TextPosition
  var after: TextPosition

  var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
  var removedRange: Range<Int> { offset..<offset + removed.utf8.count }
}
