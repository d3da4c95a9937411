/// The rows of a list, table or grid, which asks only for those that it shows.
///
/// A source computes each row when it is asked for it. So a list of a million rows needs no memory
/// for them, and nothing but ``index(of:near:)`` takes time that grows with the number of rows.
///
/// ```swift
/// struct Squares: ListSource {
///   let count = 1_000_000
///   let version = 0
///   func row(at index: Int) -> ListRow<Int> { ListRow(id: index, "\(index * index)") }
/// }
/// ```
@MainActor
public protocol ListSource<ID> {
  /// The type that identifies rows.
  associatedtype ID: Hashable

  /// The number of rows.
  var count: Int { get }

  /// A number that is different after rows were inserted, removed, moved or changed.
  ///
  /// It is read in each frame. A view of a source that changes in place is marked with
  /// `setNeedsLayout()`.
  var version: Int { get }

  /// Returns the row at an index from 0 to `count - 1`.
  func row(at index: Int) -> ListRow<ID>

  /// Returns the id of the row at an index; by default that of ``row(at:)``.
  func id(at index: Int) -> ID

  /// Returns the index of a row; `nil` if there is none.
  ///
  /// It is called once after a change, to find the selected row. By default it compares the ids
  /// around the old index, nearest first, and finally all of them. Implement it if the source knows
  /// the index, or if ``id(at:)`` is slow.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - index: The index of the row before the change.
  /// - Returns: The index of the row, or `nil`.
  func index(of id: ID, near index: Int) -> Int?

  /// The sections in the order of their starts; by default none. Tables and grids don't show them.
  var sections: [ListSection] { get }
}

extension ListSource {
  /// Returns the id of the row.
  public func id(at index: Int) -> ID { row(at: index).id }

  /// Returns the index that is nearest to the old one.
  public func index(of id: ID, near index: Int) -> Int? {
    let count = count
    guard count > 0 else { return nil }
    let start = min(max(0, index), count - 1)
    for distance in 0...max(start, count - 1 - start) {
      let (after, before) = (start + distance, start - distance)
      if after < count, self.id(at: after) == id { return after }
      if before >= 0, self.id(at: before) == id { return before }
    }
    return nil
  }

  /// No sections.
  public var sections: [ListSection] { [] }
}
