extension Rows: Equatable where Element: Equatable {
  /// Returns whether both contain equal elements in the same order. Shared chunks are skipped.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    // Arrays that share their storage are equal at once.
    left.chunks == right.chunks
  }

  /// Returns the ids of the rows that are new or differ from the row with their id in `old`, in
  /// the order of the rows.
  ///
  /// Rows that were only moved are not included. Shared chunks are skipped.
  ///
  /// ```swift
  /// struct Verse: Identifiable, Equatable {
  ///   let id: Int
  ///   var text = ""
  /// }
  ///
  /// let draft: Rows = [Verse(id: 1), Verse(id: 2)]
  /// var final = draft
  /// final[id: 2]?.text = "Arms and the man I sing"
  /// print(final.changedIDs(since: draft))  // [2]
  /// ```
  @inlinable
  public func changedIDs(since old: Self) -> [Element.ID] {
    var ids: [Element.ID] = []
    forEachChangedRow(since: old) { ids.append($0.id) }
    return ids
  }

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
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(contentsOf: self)
  }
}

extension Rows: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension Rows: CustomStringConvertible, CustomReflectable {
  /// The description of an array of the elements.
  public var description: String { "\(Array(self))" }

  /// The mirror of a collection, so that differences are shown row by row.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
