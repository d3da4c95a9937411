/// What is still going on behind a driven view model.
struct PendingWork {
  var effects: [AnyHashable] = []
  /// When those wake who sleep on the clock that the test owns, the earliest first.
  var deadlines: [TestClock.Instant] = []

  /// Which effects are in flight.
  var sentence: String {
    effects.count == 1
      ? "The effect \(names) is still in flight."
      : "\(effects.count) effects are still in flight: \(names)."
  }

  /// Which effects are in flight at a moment.
  func sentence(_ moment: String) -> String {
    effects.count == 1
      ? "\(moment) the effect \(names) is still in flight."
      : "\(moment) \(effects.count) effects are still in flight: \(names)."
  }

  /// What a test can do about them.
  var advice: String {
    guard !deadlines.isEmpty else {
      return "Let \(effects.count == 1 ? "it" : "them") answer, and wait with `await settled()`."
    }
    let sleepers = deadlines.count == 1 ? "One sleeps" : "\(deadlines.count) sleep"
    return "\(sleepers) on the clock of the test, \(Self.list(deadlines)): move it with "
      + "`advance(by:)`, and wait with `await settled()`."
  }

  private var names: String {
    effects.map { summarized($0.base) }.joined(separator: ", ")
  }

  static func list(_ deadlines: [TestClock.Instant]) -> String {
    "until " + deadlines.map { "\($0.offset)" }.joined(separator: ", ")
  }
}
