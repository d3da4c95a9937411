public import DisplayKit
public import TerminalText

/// The rows of a list or table, which asks only for the visible ones.
///
/// A source can compute each row on demand. Then a list of a million rows needs no memory for them,
/// and only ``index(of:near:)`` takes time that grows with the number of rows.
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
  /// The type of the ids, which identify rows after a change.
  associatedtype ID: Hashable

  /// The number of rows.
  var count: Int { get }

  /// A number that changes when rows are inserted, removed, moved or changed.
  ///
  /// It is read in each frame. If a source changes in place, call `setNeedsLayout()` on its view.
  var version: Int { get }

  /// Returns the row at an index from 0 to `count - 1`.
  func row(at index: Int) -> ListRow<ID>

  /// Returns the id of the row at an index; by default that of ``row(at:)``.
  func id(at index: Int) -> ID

  /// Returns the index of the row with an id; `nil` if there is none.
  ///
  /// It is called once after a change, to find the selected row. By default it compares all ids,
  /// starting around the old index. Implement it if the source knows the index, or if ``id(at:)``
  /// is slow.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - index: The index of the row before the change.
  /// - Returns: The index of the row, or `nil`.
  func index(of id: ID, near index: Int) -> Int?

  /// The sections in the order of their starts; by default none. Tables don't show them.
  var sections: [ListSection] { get }
}

extension ListSource {
  /// Returns the id of ``row(at:)``.
  public func id(at index: Int) -> ID { row(at: index).id }

  /// Compares all ids, starting around the old index.
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

  /// An empty array: by default, a source has no sections.
  public var sections: [ListSection] { [] }
}

/// A list source from an array or a closure.
///
/// ```swift
/// let names = ["Frodo", "Sam"]
/// let rows = ListRows(names.map { ListRow(id: $0, "\($0)") })
/// let numbers = ListRows(count: 1_000_000) { ListRow(id: $0, "row \($0)") }
/// ```
public struct ListRows<ID: Hashable>: ListSource {
  /// The number of rows.
  public let count: Int
  /// A unique number, so that two sources never have the same version.
  public let version: Int
  /// The sections in the order of their starts.
  public let sections: [ListSection]
  private let makeRow: @MainActor (Int) -> ListRow<ID>

  /// Creates a source whose rows a closure makes on demand.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - sections: The sections in the order of their starts.
  ///   - row: Returns the row at an index.
  public init(
    count: Int, sections: [ListSection] = [], row: @escaping @MainActor (Int) -> ListRow<ID>
  ) {
    self.count = max(0, count)
    version = SourceVersion.next()
    self.sections = sections
    makeRow = row
  }

  /// Creates a source of a collection. A closure makes the row of an element when it is visible, so a
  /// change of one element costs the visible rows, even in a long list.
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
  /// The collection can be `Rows` of DisplayRows.
  public init<Elements: RandomAccessCollection>(
    _ elements: Elements, row: @escaping @MainActor (Elements.Element) -> ListRow<ID>
  ) {
    self.init(count: elements.count) { index in
      row(elements[elements.index(elements.startIndex, offsetBy: index)])
    }
  }

  /// Creates a source of existing rows.
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
  /// Identifies the row when others are inserted or removed before it.
  public let id: ID
  /// The parts of the row. A list shows the first one, and the others at the end of the line. A
  /// table shows one in each column.
  public let parts: [StyledText]

  /// Creates a row from an array of parts.
  public init(id: ID, parts: [StyledText]) {
    self.id = id
    self.parts = parts
  }

  /// Creates a row from single parts.
  public init(id: ID, _ parts: StyledText...) { self.init(id: id, parts: parts) }
}

extension ListRow: Sendable where ID: Sendable {}

/// A title before some rows of a list.
public struct ListSection: Hashable, Sendable {
  /// The title, which takes a line of its own.
  public let title: StyledText
  /// The index of the first row after the title.
  public let start: Int

  /// Creates a section that ends where the next one starts.
  public init(_ title: StyledText, start: Int) {
    self.title = title
    self.start = start
  }
}

/// Events of screens with rows.
///
/// A feature emits it for a row that the user opens. The flow chooses the next screen by the type
/// of the ID. A feature whose rows have another meaning declares its own event.
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
  /// The user has opened the row with this ID.
  case rowSelected(ID)
}

/// Generates unique versions of sources.
@MainActor
enum SourceVersion {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
