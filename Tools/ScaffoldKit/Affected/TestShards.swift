import CommandLineKit
public import TerminalText

/// A division of test targets among machines, so that each has a similar number of lines.
///
/// The targets are assigned from the longest to the shortest, each to the machine with the fewest
/// lines so far. The same input always gives the same division.
public struct TestShards: Hashable, Sendable {
  struct Shard: Hashable, Sendable {
    fileprivate(set) var tests: [AffectedTarget] = []
    fileprivate(set) var lineCount = 0
  }

  /// The tests of each machine. If there are more machines than targets, some machines have no
  /// tests.
  private(set) var shards: [Shard]

  /// Divides test targets by their lines of code, the longest first.
  ///
  /// - Parameters:
  ///   - tests: The test targets.
  ///   - count: The number of machines.
  ///   - lines: The lines of code of each target.
  public init(_ tests: [AffectedTarget], among count: Int, lines: [String: Int]) {
    shards = Array(repeating: Shard(), count: count)
    let weighted = tests.map { ($0, lines[$0.name] ?? 0) }
    for (test, length) in weighted.sorted(by: { (-$0.1, $0.0.name) < (-$1.1, $1.0.name) }) {
      let next = shards.indices.min { first, second in
        (shards[first].lineCount, shards[first].tests.count, first)
          < (shards[second].lineCount, shards[second].tests.count, second)
      }
      guard let next else { return }
      shards[next].tests.append(test)
      shards[next].lineCount += length
    }
  }

  /// Returns the targets and the test filter of each shard.
  ///
  /// - Parameter number: The shard to describe, counted from 1; nil for all shards.
  /// - Returns: The lines.
  public func lines(of number: Int?) -> [StyledText] {
    described(number).flatMap { number, shard in
      let title = "Shard \(number) of \(shards.count): \(shard.lineCount.of("line"))"
      let names = shard.tests.map { "  " + $0.name }.sorted()
      let filter = shard.tests.testFilter.map { ["  --filter '\($0)'"] } ?? []
      return [StyledText(title, style: .bold)] + (names + filter).map { StyledText($0) }
    }
  }

  // MARK: - Internal

  func json(of number: Int?) -> JSONValue {
    let shards = described(number).map { number, shard in
      JSONValue.object([
        ("shard", .integer(number)),
        ("tests", .array(shard.tests.map(\.name).sorted().map(JSONValue.string))),
        ("lines", .integer(shard.lineCount)),
        ("filter", shard.tests.testFilter.map(JSONValue.string) ?? .null),
      ])
    }
    return .object([("shards", .array(shards))])
  }

  private func described(_ number: Int?) -> [(Int, Shard)] {
    zip(1..., shards).filter { number == nil || $0.0 == number }
  }
}

extension [AffectedTarget] {
  /// The argument of `swift test --filter` that runs exactly these tests; nil if the shard is
  /// empty.
  var testFilter: String? {
    isEmpty ? nil : "^(\(map(\.name.importName).sorted().joined(separator: "|")))\\."
  }
}
