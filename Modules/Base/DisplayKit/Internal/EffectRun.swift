/// One run of an effect, from its request until it finishes.
// Unchecked, because `AnyHashable` hides that every id is `Hashable & Sendable`.
struct EffectRun: @unchecked Sendable {
  let number: Int
  let id: AnyHashable

  /// A closure that starts the run, or `nil` after the start. The closure returns the task, or
  /// `nil` if an observer has taken over the effect.
  var start: (@MainActor () -> Task<Void, Never>?)?

  var task: Task<Void, Never>?
}

/// The numbers of the current runs of one id. Actions of other runs are dropped.
struct EffectSlot {
  /// The run whose delay has not passed; `nil` if no run is delayed.
  var delayed: Int?

  /// The run in progress whose policy is not `merge`; `nil` if there is no such run.
  var running: Int?

  /// The runs in progress whose policy is `merge`.
  var merged: [Int] = []

  /// The runs that wait until the runs before them have finished.
  var queue: [Int] = []

  var isFree: Bool { delayed == nil && isIdle && queue.isEmpty }

  private var isIdle: Bool { running == nil && merged.isEmpty }

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

  /// Marks the next queued run as running and returns its number, or returns `nil` if no run can
  /// start now.
  mutating func startNext() -> Int? {
    guard delayed == nil, isIdle, !queue.isEmpty else { return nil }
    running = queue.removeFirst()
    return running
  }

  /// Removes all runs and returns their numbers.
  mutating func removeAll() -> [Int] {
    if isFree { return [] }
    defer { self = EffectSlot() }
    return [delayed, running].compactMap(\.self) + merged + queue
  }
}
