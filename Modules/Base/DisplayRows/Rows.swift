/// An ordered collection of rows with unique ids, for states with long lists.
///
/// Copies of a collection share their rows in chunks. Changing one row copies one chunk, and
/// comparing two copies skips shared chunks. So a state with 10,000 rows is changed and compared in
/// a few microseconds, even while views keep earlier copies.
///
/// ```swift
/// struct Chapter: Identifiable, Equatable {
///   let id: Int
///   var title = ""
///   var isRead = false
/// }
///
/// var chapters: Rows = [
///   Chapter(id: 1, title: "Loomings"), Chapter(id: 2, title: "The Spouter-Inn"),
/// ]
/// chapters[id: 2]?.isRead = true
/// chapters.append(Chapter(id: 3, title: "The Counterpane"))
/// print(chapters.ids, chapters[0].title)
/// ```
///
/// Adding an element with the id of an existing row replaces that row in place. So if several
/// elements have the same id, the first determines the position and the last determines the value.
///
/// Finding a row by its id or position takes constant time. Adding, removing or moving a row takes
/// time proportional to the number of rows that follow. If another copy shares the ids, all ids are
/// copied as well.
///
/// To give each row its own view, see `AnyViewModel.rows(_:action:)`.
public struct Rows<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The elements, in chunks that are all full except the last. So collections with equal elements
  /// have equal chunks.
  @usableFromInline var chunks: [[Element]] = []
  @usableFromInline var orderedIDs: [Element.ID] = []

  /// The position of each id. Like `orderedIDs`, the dictionary is not copied when only elements
  /// change.
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// The number of elements in a full chunk. A change copies one chunk and the list of chunks: with
  /// 4,096 rows, both have 64 elements.
  @usableFromInline static var chunkSize: Int { 64 }

  /// Creates an empty collection.
  @inlinable
  public init() {}

  /// Creates a collection from a sequence. Elements with the same id become one row, at the
  /// position of the first element and with the value of the last element.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    positions.reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// The ids, in the order of the rows.
  ///
  /// Returning the ids takes constant time, and so does comparing them if no row was added, removed
  /// or moved in between. A list view that has a view for each row needs only this part of the
  /// state.
  @inlinable
  public var ids: [Element.ID] { orderedIDs }

  /// Returns the position of the row with this id; `nil` if there is no such row.
  @inlinable
  public func index(id: Element.ID) -> Int? { positions[id] }

  /// The row with this id; `nil` if there is no such row.
  ///
  /// Setting an element replaces the row at its position, or appends the element if there is no
  /// such row. Setting `nil` removes the row. The new element can have another id. If that id
  /// belongs to another row, the element replaces the other row, and this row is removed.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { self[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      if !update(id: id, { $0 = newValue }) { append(newValue) }
    }
  }
}

// MARK: - Collection

extension Rows: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// Creates a collection from an array literal. Elements with the same id become one row, at the
  /// position of the first element and with the value of the last element.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// The position of the first row, which is always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last row, which equals the number of rows.
  @inlinable
  public var endIndex: Int { orderedIDs.count }

  /// The row at a position, which must be smaller than ``endIndex``.
  @inlinable
  public subscript(position: Int) -> Element {
    chunks[position / Self.chunkSize][position % Self.chunkSize]
  }
}

// MARK: - Comparing, coding and describing

extension Rows: Equatable where Element: Equatable {
  /// Returns a Boolean value that indicates whether two collections contain equal elements in the
  /// same order. Shared chunks are skipped.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    // Arrays that share their storage are equal at once.
    left.chunks == right.chunks
  }

  /// Calls `body` for each row that is new, or that differs from the row with the same id in `old`.
  /// Skips shared chunks and rows that were only moved.
  @inlinable
  func forEachChangedRow(since old: Self, _ body: (Element) -> Void) {
    for number in chunks.indices {
      let isInBoth = number < old.chunks.count
      if isInBoth, chunks[number] == old.chunks[number] { continue }
      let (chunk, oldChunk) = (chunks[number], isInBoth ? old.chunks[number] : [])
      for offset in chunk.indices {
        if offset < oldChunk.count, chunk[offset] == oldChunk[offset] { continue }
        let row = chunk[offset]
        if row != old[id: row.id] { body(row) }
      }
    }
  }
}

extension Rows: Encodable where Element: Encodable {
  /// Encodes the elements as an array, and throws an error if an element can't be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(contentsOf: self)
  }
}

extension Rows: Decodable where Element: Decodable {
  /// Decodes an array of elements, and throws an error if that fails. Elements with the same id
  /// become one row, at the position of the first element and with the value of the last element.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension Rows: CustomStringConvertible, CustomReflectable {
  /// The elements, formatted like an array.
  public var description: String { "\(Array(self))" }

  /// The mirror of a collection, so that differences are shown row by row.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
