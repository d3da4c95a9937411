/// Counts calls, so that a stub can answer each in its own way.
actor CallCounter {
  private var count = 0

  /// The number of this call, from 1.
  func next() -> Int {
    count += 1
    return count
  }
}
