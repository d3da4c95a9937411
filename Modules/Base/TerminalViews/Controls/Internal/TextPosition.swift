/// The caret and selection of an edited text, in UTF-8 offsets.
struct TextPosition: Hashable, Sendable {
  var caret: Int
  /// The other end of the selection.
  var anchor: Int?

  /// The selected range; empty at the caret without a selection.
  var selection: Range<Int> {
    let anchor = anchor ?? caret
    return min(anchor, caret)..<max(anchor, caret)
  }
}
