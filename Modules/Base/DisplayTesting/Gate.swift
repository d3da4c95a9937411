import SystemKit
public import Testing

/// A point at which work waits until the test opens the gate. Cancelling the waiting task does not
/// end the wait.
///
/// With two gates, a test determines which of two answers comes first.
///
/// ```swift
/// let gate = Gate()
/// let clock = TestClock()
/// let library = StubLibrary(onTitles: { words in
///   await gate.pass()
///   return [words]
/// })
/// let search = SearchViewModel(library: library, clock: clock)
/// search.send(.typed("whale"))
/// clock.advance(by: .milliseconds(200))
/// await gate.waitForArrivals()  // the library was called
/// gate.open()
/// await search.waitUntilIdle()
/// ```
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let arrivals = AwaitableCount()

  /// Creates a closed gate. To open it, call ``open()``.
  public init() {}

  /// Waits until the gate is open.
  public func pass() async {
    arrivals.increase()
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Opens the gate for all current and future callers of ``pass()``.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until ``pass()`` has been called at least `count` times, or the waiting task is
  /// cancelled. If that takes more than a minute, records an issue.
  public func waitForArrivals(
    _ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isInTime = await TimeLimit().wait { [arrivals] in
      await arrivals.reached(count)
    }
    if isInTime { return }
    Issue.record(
      "Waited a minute until \(count) calls arrive at the gate", sourceLocation: sourceLocation)
  }
}

/// A counter of calls, so that a stub can return a different result for each call.
///
/// ```swift
/// let calls = CallCounter()
/// let closedOnce = StubLibrary(onTitles: { _ throws(LibraryError) in
///   if await calls.next() == 1 { throw .closed }
///   return ["Moby-Dick"]
/// })
/// ```
public actor CallCounter {
  private var count = 0

  /// Creates a counter that starts at 0.
  public init() {}

  /// Increases the count by 1 and returns the new count: 1 for the first call.
  public func next() -> Int {
    count += 1
    return count
  }
}
