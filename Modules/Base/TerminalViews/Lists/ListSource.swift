public import DisplayKit
public import TerminalText

/// A type that provides the rows of a list or table.
///
/// The view asks only for visible rows, so a source can compute rows on demand instead of storing
/// them. Only ``index(of:near:)`` takes time in proportion to the number of rows.
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
  /// The type of the IDs, which identify rows even after other rows are inserted or removed.
  associatedtype ID: Hashable

  /// The number of rows.
  var count: Int { get }

  /// A number that changes when rows are inserted, removed, moved or changed.
  ///
  /// The view compares the version in each frame. If a source changes in place, call
  /// `setNeedsLayout()` on the view.
  var version: Int { get }

  /// Returns the row at an index from 0 to `count - 1`.
  func row(at index: Int) -> ListRow<ID>

  /// Returns the ID of the row at an index.
  ///
  /// The default implementation makes the whole row. Implement this method if rows are expensive to
  /// make.
  func id(at index: Int) -> ID

  /// Returns the index of the row with an ID.
  ///
  /// The view calls this method after a change, to find the selected row again. The default
  /// implementation compares IDs in O(*n*) time, starting at the old index and moving outward.
  /// Implement this method if the source can find the row faster.
  ///
  /// - Parameters:
  ///   - id: The ID to look for.
  ///   - index: The index of the row before the change.
  /// - Returns: The index of the row, or `nil` if no row has the ID.
  func index(of id: ID, near index: Int) -> Int?

  /// The sections, sorted by ``ListSection/start``; empty by default. Tables ignore sections.
  var sections: [ListSection] { get }
}

extension ListSource {
  /// Makes the row and returns its ID.
  public func id(at index: Int) -> ID { row(at: index).id }

  /// Compares IDs in O(*n*) time, starting at the old index and moving outward.
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

  /// An empty array, because most sources have no sections.
  public var sections: [ListSection] { [] }
}

/// A list source whose rows come from an array, a collection or a closure.
///
/// ```swift
/// let names = ["Frodo", "Sam"]
/// let rows = ListRows(names.map { ListRow(id: $0, "\($0)") })
/// let numbers = ListRows(count: 1_000_000) { ListRow(id: $0, "row \($0)") }
/// ```
public struct ListRows<ID: Hashable>: ListSource {
  /// The number of rows; at least 0.
  public let count: Int
  /// A number unique to this source, so that a view updates whenever it gets another source.
  public let version: Int
  /// The sections, sorted by ``ListSection/start``.
  public let sections: [ListSection]
  private let makeRow: @MainActor (Int) -> ListRow<ID>

  /// Creates a source that makes each row on demand.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - sections: The sections, sorted by ``ListSection/start``.
  ///   - row: A closure that returns the row at an index.
  public init(
    count: Int, sections: [ListSection] = [], row: @escaping @MainActor (Int) -> ListRow<ID>
  ) {
    self.count = max(0, count)
    version = SourceVersion.next()
    self.sections = sections
    makeRow = row
  }

  /// Creates a source that makes a row for each element of a collection.
  ///
  /// The list calls `row` only for visible elements. So an update of a long list costs no more than
  /// an update of a short list.
  ///
  /// ```swift
  /// struct Todo: Identifiable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// @MainActor
  /// func show(_ todos: [Todo], in list: ListView<Int>) {
  ///   list.model = ListRows(todos) { ListRow(id: $0.id, StyledText($0.title)) }
  /// }
  /// ```
  ///
  /// The collection can be `Rows` from the module DisplayRows.
  public init<Elements: RandomAccessCollection>(
    _ elements: Elements, row: @escaping @MainActor (Elements.Element) -> ListRow<ID>
  ) {
    self.init(count: elements.count) { index in
      row(elements[elements.index(elements.startIndex, offsetBy: index)])
    }
  }

  /// Creates a source from an array of rows.
  public init(_ rows: [ListRow<ID>], sections: [ListSection] = []) {
    self.init(count: rows.count, sections: sections) { rows[$0] }
  }

  /// Calls the closure that makes the row at an index.
  public func row(at index: Int) -> ListRow<ID> { makeRow(index) }
}

/// One row of a list or table.
///
/// ```swift
/// let row = ListRow(id: 7, "Éowyn", StyledText("Rohan", style: .dim))
/// ```
public struct ListRow<ID: Hashable> {
  /// The ID, which identifies the row even after other rows are inserted or removed before it.
  public let id: ID
  /// The parts of the row. A table shows one part in each column. A list shows the first part at
  /// the leading edge and the others at the trailing edge.
  public let parts: [StyledText]

  /// Creates a row from an array of parts, such as one for each column of a table.
  public init(id: ID, parts: [StyledText]) {
    self.id = id
    self.parts = parts
  }

  /// Creates a row from parts that are listed as arguments.
  public init(id: ID, _ parts: StyledText...) { self.init(id: id, parts: parts) }
}

extension ListRow: Sendable where ID: Sendable {}

/// A section of a list: a title, and the rows from ``start`` to the next section.
public struct ListSection: Hashable, Sendable {
  /// The title, which takes a separate line above the rows of the section.
  public let title: StyledText
  /// The index of the section's first row.
  public let start: Int

  /// Creates a section that ends where the next section starts.
  public init(_ title: StyledText, start: Int) {
    self.title = title
    self.start = start
  }
}

/// An event of a screen that shows rows.
///
/// A screen emits the event when the user opens a row. The type of the ID tells the flow which
/// screen to show. If opening a row means something else, declare a custom event.
///
/// ```swift
/// import FlowKit
/// import TerminalKit
///
/// final class BookFlow: Flow<TerminalView> {
///   override func handle(_ event: any ViewEvent) -> Bool {
///     guard case RowEvent<Int>.rowSelected(let number) = event else { return super.handle(event) }
///     send(.showFromRoot(Route("chapter", parameters: "\(number)")))
///     return true
///   }
/// }
/// ```
public enum RowEvent<ID: Hashable & Sendable>: ViewEvent, Hashable {
  /// The user opened the row with this ID.
  case rowSelected(ID)
}

/// An event of a screen whose selected row another view previews.
///
/// A ``FlowView`` handles the event: it asks `Flow.previewRoute(ofRow:)` for the screen to preview.
/// Emit the event when the user selects another row, and when rows are first shown.
public enum HighlightEvent: ViewEvent {
  /// The row with this ID is selected; `nil` if there are no rows.
  case rowHighlighted((any Hashable & Sendable)?)
}

/// Generates versions that are unique within the process.
@MainActor
enum SourceVersion {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
