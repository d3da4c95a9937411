/// A range of rows whose content moves.
struct Scroll: Equatable {
  let rows: Range<Int>
  /// The number of rows by which the content moves up; negative if it moves down.
  let distance: Int
}
