/// Many short texts in one buffer of UTF-8, for a search of all of them.
///
/// Each text ends with a zero byte, which no word contains.
struct TextBuffer {
  private var bytes: [UInt8] = []
  /// The offset of the first byte of each text, and the end of the last one.
  private var starts: [UInt32] = [0]

  /// Creates a buffer of texts.
  init(count: Int, text: (Int) -> String) {
    starts.reserveCapacity(count + 1)
    for index in 0..<count {
      bytes += text(index).utf8
      bytes.append(0)
      starts.append(UInt32(truncatingIfNeeded: bytes.count))
    }
    bytes += repeatElement(0, count: ByteFinder.padding)
  }

  /// Returns the indexes of the texts that contain all words.
  ///
  /// - Parameters:
  ///   - words: Words without zero bytes; not empty.
  ///   - candidates: The indexes to search, in ascending order; `nil` for all.
  /// - Returns: The indexes in ascending order.
  func matches(_ words: [[UInt8]], in candidates: [UInt32]?) -> [UInt32] {
    // A long word matches few texts, so the others are compared rarely.
    let finders = words.sorted { $0.count > $1.count }.map(ByteFinder.init)
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return starts.withUnsafeBufferPointer { starts in
        let search = TextSearch(bytes: start, starts: starts, finders: finders)
        return candidates.map(search.matches) ?? search.matches()
      }
    }
  }
}

/// A search of the texts of a buffer.
private struct TextSearch {
  let bytes: UnsafeRawPointer
  let starts: UnsafeBufferPointer<UInt32>
  let finders: [ByteFinder]

  private var count: Int { starts.count - 1 }

  /// Searches some of the texts.
  func matches(among candidates: [UInt32]) -> [UInt32] {
    candidates.filter { contains(in: range(of: Int($0)), from: 0) }
  }

  /// Searches all texts at once for the first word, and then those that contain it for the others.
  func matches() -> [UInt32] {
    let (finder, end) = (finders[0], Int(starts[count]))
    var found: [UInt32] = []
    var (index, position) = (0, 0)
    while position < end {
      let match = finder.first(in: position..<end, of: bytes)
      if match < 0 { break }
      index = self.index(at: match, from: index)
      let range = range(of: index)
      if contains(in: range, from: 1) { found.append(UInt32(truncatingIfNeeded: index)) }
      position = range.upperBound
      index += 1
    }
    return found
  }

  private func range(of index: Int) -> Range<Int> {
    Int(starts[index])..<Int(starts[index + 1])
  }

  /// Returns the index of the text at an offset, by steps that double and then by binary search.
  private func index(at offset: Int, from first: Int) -> Int {
    var (low, step) = (first, 1)
    while low + step < count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns whether a text contains the words from an index.
  private func contains(in range: Range<Int>, from first: Int) -> Bool {
    var index = first
    while index < finders.count {
      if finders[index].first(in: range, of: bytes) < 0 { return false }
      index += 1
    }
    return true
  }
}
