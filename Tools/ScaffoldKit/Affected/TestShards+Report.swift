import CommandLineKit
public import TerminalText

extension TestShards {
  /// The targets and the filter of each shard.
  ///
  /// - Parameter number: The number of the only shard to describe, from 1; nil for all.
  /// - Returns: The lines.
  public func lines(of number: Int?) -> [StyledText] {
    described(number).flatMap { number, shard in
      let title = "Shard \(number) of \(shards.count): \(weight(of: shard))"
      let filter = shard.tests.testFilter.map { "  --filter '\($0)'" }
      return [StyledText(title, style: .bold)]
        + (shard.tests.map { "  " + $0.name }.sorted() + (filter.map { [$0] } ?? []))
        .map { StyledText($0) }
    }
  }

  /// The targets and the filter of each shard, or of one, as JSON.
  func json(of number: Int?) -> JSONValue {
    let shards = described(number).map { number, shard in
      JSONValue.object([
        ("shard", .integer(number)),
        ("tests", .array(shard.tests.map(\.name).sorted().map(JSONValue.string))),
        (
          isMeasured ? "milliseconds" : "lines",
          .integer(Int((isMeasured ? shard.weight * 1000 : shard.weight).rounded()))
        ),
        ("filter", shard.tests.testFilter.map(JSONValue.string) ?? .null),
      ])
    }
    return .object([("shards", .array(shards))])
  }

  // MARK: - Internal

  private func described(_ number: Int?) -> [(Int, Shard)] {
    zip(1..., shards).filter { number == nil || $0.0 == number }
  }

  private func weight(of shard: Shard) -> String {
    isMeasured ? "\((shard.weight * 10).rounded() / 10) s" : Int(shard.weight).of("line")
  }
}

extension [AffectedTarget] {
  /// The argument of `swift test --filter` that runs exactly the tests of these targets; nil if there
  /// are none.
  var testFilter: String? {
    isEmpty ? nil : "^(\(map(\.moduleName).sorted().joined(separator: "|")))\\."
  }
}
