/// The current runs of one id, by number. Actions of other runs are dropped.
struct EffectSlot {
  /// The run whose delay has not passed.
  var delayed: Int?

  /// The run that excludes others.
  var running: Int?

  /// The runs that do not exclude each other.
  var merged: [Int] = []

  /// The runs that wait until the others have finished.
  var queue: [Int] = []

  /// When the next throttled run may start.
  var nextStart: Duration?

  var isFree: Bool { delayed == nil && isIdle && queue.isEmpty }

  /// Whether no run is running.
  var isIdle: Bool { running == nil && merged.isEmpty }

  func isRunning(_ number: Int) -> Bool { running == number || merged.contains(number) }

  /// Removes a run that has finished; returns `false` if it was cancelled or superseded.
  mutating func finish(_ number: Int) -> Bool {
    if running == number {
      running = nil
      return true
    }
    guard let index = merged.firstIndex(of: number) else { return false }
    merged.remove(at: index)
    return true
  }

  /// Makes the next queued run the running one, if it need not wait any longer.
  mutating func startNext() -> Int? {
    guard delayed == nil, isIdle, !queue.isEmpty else { return nil }
    running = queue.removeFirst()
    return running
  }

  /// Removes the runs before a number, except a delayed one, and returns their numbers.
  mutating func removeRuns(before number: Int) -> [Int] {
    let removed = ((running.map { [$0] } ?? []) + merged + queue).filter { $0 < number }
    if let running, running < number { self.running = nil }
    merged.removeAll { $0 < number }
    queue.removeAll { $0 < number }
    return removed
  }
}
