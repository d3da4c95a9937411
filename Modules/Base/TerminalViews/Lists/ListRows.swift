/// A source of rows from an array or a closure.
///
/// ```swift
/// let names = ["Frodo", "Sam"]
/// let rows = ListRows(names.map { ListRow(id: $0, "\($0)") })
/// let numbers = ListRows(count: 1_000_000) { ListRow(id: $0, "row \($0)") }
/// ```
public struct ListRows<ID: Hashable>: ListSource {
  /// The number of rows.
  public let count: Int
  /// A number that is different for all rows that were ever created.
  public let version: Int
  /// The sections.
  public let sections: [ListSection]
  private let makeRow: @MainActor (Int) -> ListRow<ID>

  /// Creates rows from a closure.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - sections: The sections in the order of their starts.
  ///   - row: Returns the row at an index.
  public init(
    count: Int, sections: [ListSection] = [],
    row: @escaping @MainActor (Int) -> ListRow<ID>
  ) {
    self.count = max(0, count)
    version = SourceVersion.next()
    self.sections = sections
    makeRow = row
  }

  /// Creates rows from an array.
  public init(_ rows: [ListRow<ID>], sections: [ListSection] = []) {
    self.init(count: rows.count, sections: sections) { rows[$0] }
  }

  /// Returns the row at an index.
  public func row(at index: Int) -> ListRow<ID> { makeRow(index) }
}
