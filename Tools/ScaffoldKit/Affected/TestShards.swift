/// A division of test targets among machines with similar total times.
///
/// The longest target goes first, and each goes to the machine with the least to do. The same input
/// always gives the same division.
public struct TestShards: Hashable, Sendable {
  /// The tests of one machine.
  struct Shard: Hashable, Sendable {
    fileprivate(set) var tests: [AffectedTarget] = []
    fileprivate(set) var weight = 0.0
  }

  /// The tests of each machine; some have none if there are fewer targets than machines.
  private(set) var shards: [Shard]

  /// Whether a weight is a number of seconds; otherwise it is one of lines.
  let isMeasured: Bool

  /// Divides test targets by their times, or by their lines of code if no time is known.
  ///
  /// - Parameters:
  ///   - tests: The test targets.
  ///   - count: The number of machines.
  ///   - times: The measured times. A target without one counts by its lines, at the speed of the
  ///     others.
  ///   - lines: The lines of code of each target.
  public init(
    _ tests: [AffectedTarget], among count: Int, times: TestTimes?, lines: [String: Int]
  ) {
    func length(_ test: AffectedTarget) -> Double { Double(lines[test.name] ?? 0) }
    let measured = tests.compactMap { test in
      times?.seconds[test.moduleName].map { (seconds: $0, lines: length(test)) }
    }
    isMeasured = !measured.isEmpty
    let totals = measured.reduce((0, 0)) { ($0.0 + $1.seconds, $0.1 + $1.lines) }
    let secondsPerLine = isMeasured ? totals.0 / max(totals.1, 1) : 1
    let weighted = tests.map { test in
      (test, weight: times?.seconds[test.moduleName] ?? length(test) * secondsPerLine)
    }
    shards = Array(repeating: Shard(), count: count)
    for (test, weight) in weighted.sorted(by: { (-$0.1, $0.0.name) < (-$1.1, $1.0.name) }) {
      let next = shards.indices.min { first, second in
        (shards[first].weight, shards[first].tests.count, first)
          < (shards[second].weight, shards[second].tests.count, second)
      }
      guard let next else { return }
      shards[next].tests.append(test)
      shards[next].weight += weight
    }
  }
}
