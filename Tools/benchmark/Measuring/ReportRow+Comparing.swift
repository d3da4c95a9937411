/// Rows that compare our implementation with a reference. Both are measured in each round, and take
/// turns in being first.
extension ReportRow {
  /// Compares single calls. Each closure receives the number of the call, and is inlined into a
  /// loop, so that the loop hardly counts.
  ///
  /// By default, the number of rounds is that of the settings.
  @MainActor
  @inline(__always)
  init(
    _ what: String, _ settings: Settings, rounds: Int? = nil, calls: Int, reference: String,
    target: Target? = nil, ours: (Int) -> Void, other: (Int) -> Void
  ) {
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    for turn in 0..<2 * (rounds ?? settings.turns) {
      let start = ContinuousClock.now
      if Self.isOurs(turn) {
        for number in 0..<calls { ours(number) }
        times.ours.append((ContinuousClock.now - start) / calls)
      } else {
        for number in 0..<calls { other(number) }
        times.other.append((ContinuousClock.now - start) / calls)
      }
    }
    self.init(
      what, Timing(times.ours), reference: reference, Timing(times.other), target: target)
  }

  /// Compares single asynchronous calls.
  @MainActor
  init(
    _ what: String, rounds: Int, calls: Int, reference: String, target: Target? = nil,
    ours: (Int) async throws -> Void, other: (Int) async throws -> Void
  ) async rethrows {
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    for turn in 0..<2 * rounds {
      let start = ContinuousClock.now
      for number in 0..<calls { try await Self.isOurs(turn) ? ours(number) : other(number) }
      let time = (ContinuousClock.now - start) / calls
      if Self.isOurs(turn) { times.ours.append(time) } else { times.other.append(time) }
    }
    self.init(
      what, Timing(times.ours), reference: reference, Timing(times.other), target: target)
  }

  /// Creates a row from measured times. Without times of the reference, the row has none.
  init(
    _ what: String, _ ours: Timing, reference: String = "", _ other: Timing? = nil,
    target: Target? = nil
  ) {
    self.init(
      what: what, figure: .time(ours),
      reference: other.map { Reference(what: reference, figure: .time($0)) }, target: target)
  }

  private static func isOurs(_ turn: Int) -> Bool { (turn + 1) / 2 % 2 == 0 }
}
