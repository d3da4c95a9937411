/// One thing that was measured.
struct ReportRow {
  /// Something that does the same, measured in turns with ours.
  struct Beside {
    let what: String
    let figure: Figure
  }

  let what: String
  let figure: Figure
  var beside: Beside?
  var target: Target?

  /// How many times the other's figure ours is.
  var ratio: Double? {
    guard let other = beside?.figure.amount, other > 0 else { return nil }
    return figure.amount / other
  }

  /// Whether the target is met; `nil` when there is none.
  var meetsTarget: Bool? {
    guard let target else { return nil }
    let isFast = target.atMost.map { figure.amount <= Figure($0).amount } ?? true
    let isSmall = target.atMostBytes.map { figure.amount <= Double($0) } ?? true
    let isClose = target.timesBeside.map { (ratio ?? 0) <= $0 } ?? true
    return isFast && isSmall && isClose
  }
}

extension ReportRow {
  /// What both sides of a race took.
  @MainActor
  init(_ what: String, _ race: Race, beside other: String, target: Target? = nil) {
    self.init(
      what: what, figure: .time(race.ours), beside: Beside(what: other, figure: .time(race.other)),
      target: target)
  }
}
