extension FrameOutput {
  /// The longest run of unchanged characters that is written again instead of moving the cursor.
  private static let longestGap = 3
  /// The shortest run of spaces that is erased to the end of the row.
  private static let shortestErasedEnd = 4
  /// The shortest run of spaces that is erased in the middle of a row.
  private static let shortestErased = 12

  /// Writes what differs between a row on the terminal and a new one.
  mutating func write(
    row new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, y: Int
  ) {
    // What is before this column may have been overwritten by a character wider than expected.
    var trusted = 0
    var x = 0
    while x < new.count {
      if new[x] == old[x], x >= trusted {
        x += 1
      } else if let end = erasableEnd(from: x, new: new, old: old, trusted: trusted) {
        let isEnd = end.run == new.count
        erase(as: new[x], x: x, y: y, count: isEnd ? nil : end.changed - x)
        x = isEnd ? new.count : end.changed
      } else {
        if new[x].isContinuation, x > 0 { x -= 1 }
        fillGap(before: x, in: new, y: y)
        trusted = max(trusted, write(new[x], x: x, y: y))
        x += max(1, new[x].width)
      }
    }
  }

  /// Returns the end of a run of equal spaces, and the end of its part that differs, if erasing the
  /// run takes fewer bytes than writing it.
  private func erasableEnd(
    from x: Int, new: UnsafeBufferPointer<Cell>, old: UnsafeBufferPointer<Cell>, trusted: Int
  ) -> (run: Int, changed: Int)? {
    guard isErasable(new[x]) else { return nil }
    var run = x
    var changed = x
    while run < new.count, isErasable(new[run]), new[run].background == new[x].background {
      if new[run] != old[run] || run < trusted { changed = run + 1 }
      run += 1
    }
    let shortest = run == new.count ? Self.shortestErasedEnd : Self.shortestErased
    return changed - x < shortest ? nil : (run, changed)
  }

  /// Writes a few unchanged characters again if that takes fewer bytes than a move.
  private mutating func fillGap(before x: Int, in row: UnsafeBufferPointer<Cell>, y: Int) {
    guard let gap = gap(x: x, y: y), 1...Self.longestGap ~= gap else { return }
    let cells = row[x - gap..<x]
    for cell in cells where !isCheap(cell) { return }
    for index in cells.indices { _ = write(row[index], x: index, y: y) }
  }
}
