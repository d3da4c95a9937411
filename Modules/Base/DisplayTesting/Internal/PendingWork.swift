/// The work of a driven view model that has not ended.
struct PendingWork {
  var effects: [AnyHashable] = []
  /// The effects whose delay has not passed.
  var delayed: [AnyHashable] = []
  /// The clock that the delayed effects wait for.
  var clock: any Clock<Duration>
  /// The deadlines of tasks that sleep on a test clock, earliest first.
  var deadlines: [TestClock.Instant] = []

  /// A sentence that names the effects in flight.
  var sentence: String { list.prefix(1).uppercased() + list.dropFirst() }

  /// Returns a sentence that begins with `moment` and names the effects in flight.
  func sentence(at moment: String) -> String { "\(moment), \(list)" }

  /// Advice for a test that does not wait for the effects in flight.
  var advice: String {
    clockAdvice
      ?? "Let \(effects.count == 1 ? "it" : "them") finish, and wait with `await waitUntilIdle()`."
  }

  /// Advice for a test that has waited for the effects in flight.
  var adviceAfterWait: String {
    clockAdvice
      ?? "Let \(effects.count == 1 ? "it" : "them") return: open the `Gate` at which it waits, or "
      + "end the sequence that it reads. If it sleeps, let it sleep on a `TestClock`, and call "
      + "`advance(by:)`."
  }

  static func list(_ deadlines: [TestClock.Instant]) -> String {
    "until " + deadlines.map { "\($0.offset)" }.joined(separator: ", ")
  }

  /// Advice for effects and tasks that wait for a clock; `nil` if nothing waits for a clock.
  private var clockAdvice: String? {
    let wait = delayed.count == 1 ? "waits for its delay" : "wait for their delays"
    let delay = "\(Self.names(of: delayed)) \(wait)"
    if !delayed.isEmpty, !(clock is TestClock) {
      return
        "\(delay) on \(type(of: clock)), in real time: pass a `TestClock` to the view model, and "
        + "on to its `Display`. Then call `advance(by:)`, and `await waitUntilIdle()`."
    }
    if delayed.isEmpty, deadlines.isEmpty { return nil }
    let sleepers = deadlines.count == 1 ? "1 task sleeps" : "\(deadlines.count) tasks sleep"
    let cause =
      deadlines.isEmpty
      ? "\(delay) on the test clock" : "\(sleepers) on the test clock, \(Self.list(deadlines))"
    return "\(cause): call `advance(by:)`, then `await waitUntilIdle()`."
  }

  private var list: String {
    effects.count == 1
      ? "the effect \(Self.names(of: effects)) is still in flight."
      : "\(effects.count) effects are still in flight: \(Self.names(of: effects))."
  }

  private static func names(of effects: [AnyHashable]) -> String {
    effects.map { summarized($0.base) }.joined(separator: ", ")
  }
}
