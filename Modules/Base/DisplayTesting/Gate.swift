/// Holds work back until its test lets it go on, cancelled or not.
///
/// Two of them decide which of two answers comes first.
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
/// await gate.arrival()  // the library was asked
/// gate.open()
/// await search.settled()
/// ```
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let arrivals = Threshold()

  /// Makes a gate that is closed.
  public init() {}

  /// Waits here until the gate is open.
  public func pass() async {
    arrivals.increase()
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.held.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Lets everybody through, now and later.
  public func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until at least `count` have come to the gate since it was made, or the waiting task is
  /// cancelled.
  public func arrival(_ count: Int = 1) async {
    await arrivals.reached(count)
  }
}
