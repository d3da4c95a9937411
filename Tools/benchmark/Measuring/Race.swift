/// Two ways of doing the same, measured in turns.
@MainActor
struct Race {
  /// What it takes our way.
  let ours: Timing

  /// What it takes the other way.
  let other: Timing

  /// Measures both.
  ///
  /// - Parameters:
  ///   - rounds: How often both are measured; who goes first changes.
  ///   - calls: How often a round does it; the closures loop themselves, so that no call of a
  ///     closure is added to what they do. A timing is that of one call.
  ///   - ours: Our way.
  ///   - other: The other way.
  init(
    rounds: Int, calls: Int, ours: (Int) async -> Void, other: (Int) async -> Void
  ) async {
    let clock = ContinuousClock()
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    for round in 0..<rounds {
      if round % 2 == 0 { times.ours.append(await clock.measure { await ours(calls) } / calls) }
      times.other.append(await clock.measure { await other(calls) } / calls)
      if round % 2 == 1 { times.ours.append(await clock.measure { await ours(calls) } / calls) }
    }
    self.ours = Timing(times.ours)
    self.other = Timing(times.other)
  }
}
