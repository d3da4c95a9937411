/// Lets the effects of a recorded run end one at a time, so that code which goes on after one of
/// them has done so before the next one ends.
///
/// Without it, two answers may come while that code stands in line already; which of the three
/// comes first is chance, and would be another in the replay.
@MainActor
final class Turnstile {
  private var isTaken = false
  private var line: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0

  /// Waits for a turn. It ends a while after ``arrive()`` was called.
  func pass() async {
    if isTaken { await withCheckedContinuation { line.append($0) } }
    isTaken = true
    let seen = arrivals
    Task { await leave(after: seen) }
  }

  /// The effect that has passed is back at its view model.
  func arrive() { arrivals += 1 }

  private func leave(after seen: Int) async {
    // It never arrives where the view model is gone.
    for _ in 0..<1_000 where arrivals == seen { await Task.yield() }
    for _ in 0..<16 { await Task.yield() }
    if line.isEmpty { isTaken = false } else { line.removeFirst().resume() }
  }
}
