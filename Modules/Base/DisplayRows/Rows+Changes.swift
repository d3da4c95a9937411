extension Rows {
  /// Changes a row in place.
  ///
  /// The change can give the row another id; ``subscript(id:)`` describes what happens then.
  ///
  /// ```swift
  /// struct Cart: Identifiable, Equatable {
  ///   let id: String
  ///   var count = 0
  /// }
  ///
  /// var carts: Rows = [Cart(id: "Emma")]
  /// carts.update(id: "Emma") { $0.count += 1 }
  /// ```
  ///
  /// - Returns: `false` if there is no row with this id.
  @inlinable
  @discardableResult
  public mutating func update(id: Element.ID, _ change: (inout Element) -> Void) -> Bool {
    guard let position = positions[id] else { return false }
    change(&chunks[position / Self.chunkSize][position % Self.chunkSize])
    let element = self[position]
    if element.id != id {
      remove(id: id)
      insert(element, at: position)
    }
    return true
  }

  /// Adds an element at the end, or replaces the row with the same id.
  @inlinable
  public mutating func append(_ element: Element) {
    if update(id: element.id, { $0 = element }) { return }
    positions[element.id] = count
    if count.isMultiple(of: Self.chunkSize) {
      chunks.append([element])
    } else {
      chunks[chunks.count - 1].append(element)
    }
    orderedIDs.append(element.id)
  }

  /// Inserts an element at a position. If a row has the same id, replaces that row in place
  /// instead.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - index: The position, clamped to the collection.
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) {
    guard positions[element.id] == nil, index < count else { return append(element) }
    changeRows(from: Swift.max(0, index)) { $0.insert(element, at: 0) }
  }

  /// Removes the row with this id.
  ///
  /// - Returns: The removed element, or `nil` if there is no such row.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let element = self[position]
    changeRows(from: position) { $0.removeFirst() }
    return element
  }

  /// Removes the rows for which `shouldRemove` returns `true`. If `shouldRemove` throws, no row is
  /// removed.
  @inlinable
  public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
    let removed = Set(try filter(shouldRemove).map(\.id))
    guard let first = firstIndex(where: { removed.contains($0.id) }) else { return }
    changeRows(from: first) { rows in rows.removeAll { removed.contains($0.id) } }
    for id in removed { positions[id] = nil }
  }

  /// Moves the row with this id.
  ///
  /// - Parameters:
  ///   - id: The id of the row. If there is no such row, nothing changes.
  ///   - index: The position of the row after the move, clamped to the collection.
  @inlinable
  public mutating func move(id: Element.ID, to index: Int) {
    guard let old = positions[id] else { return }
    let new = Swift.min(Swift.max(0, index), count - 1)
    let first = Swift.min(old, new)
    changeRows(from: first) { $0.insert($0.remove(at: old - first), at: new - first) }
  }

  /// Sorts the rows. Rows that compare as equal keep their order.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    changeRows(from: 0) { $0.sort(by: areInIncreasingOrder) }
  }

  // MARK: - Internal

  /// Changes the rows from the position `start` to the end. Earlier chunks stay shared with copies
  /// of the collection.
  @inlinable
  mutating func changeRows(from start: Int, _ change: (inout [Element]) -> Void) {
    let chunk = start / Self.chunkSize
    var rows = Array(chunks[chunk...].joined())
    let head = rows.prefix(start % Self.chunkSize)
    rows.removeFirst(head.count)
    change(&rows)
    rows.insert(contentsOf: head, at: 0)
    chunks.removeSubrange(chunk...)
    orderedIDs.removeSubrange(start...)
    for first in stride(from: 0, to: rows.count, by: Self.chunkSize) {
      chunks.append(Array(rows[first..<Swift.min(first + Self.chunkSize, rows.count)]))
    }
    for row in rows.dropFirst(head.count) {
      positions[row.id] = orderedIDs.count
      orderedIDs.append(row.id)
    }
  }
}
