/// A table that gives each text an index from 1, and reuses the indices of removed texts.
struct InternTable<Value> {
  private var entries: [(key: String, value: Value)?] = [nil]
  private var indices: [String: Int] = [:]
  private var free: [Int] = []
  private let minimumLimit: Int
  private var limit: Int

  init(limit: Int) {
    minimumLimit = limit
    self.limit = limit
  }

  /// The number of texts.
  var count: Int { indices.count }

  /// Whether unused texts should be removed before the next one is inserted.
  var isFull: Bool { count >= limit }

  /// The index of the next text.
  var nextIndex: Int { free.last ?? entries.count }

  subscript(index: Int) -> Value? { entries.indices.contains(index) ? entries[index]?.value : nil }

  /// Returns the index of a text, if the table contains it.
  func index(of key: String) -> Int? { indices[key] }

  /// Inserts a text and returns its index.
  mutating func insert(_ value: Value, for key: String) -> Int {
    let index = free.popLast() ?? entries.count
    if index == entries.count { entries.append(nil) }
    entries[index] = (key, value)
    indices[key] = index
    return index
  }

  /// Removes all texts except those at some indices.
  mutating func keep(_ used: Set<Int>) {
    for index in entries.indices.dropFirst() where !used.contains(index) {
      guard let key = entries[index]?.key else { continue }
      entries[index] = nil
      indices[key] = nil
      free.append(index)
    }
    limit = max(minimumLimit, count * 2)
  }
}
