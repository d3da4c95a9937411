/// One measurement.
struct ReportRow {
  /// A reference that does the same, measured alternately.
  struct Reference {
    let what: String
    let figure: Figure
  }

  let what: String
  let figure: Figure
  var reference: Reference?
  var target: Target?

  /// The ratio of our figure to that of the reference.
  var ratio: Double? {
    guard let other = reference?.figure.amount, other > 0 else { return nil }
    return figure.amount / other
  }

  /// Whether the target is reached, or `nil` without a target.
  var meetsTarget: Bool? {
    guard let target else { return nil }
    let isFast = target.atMost.map { figure.amount <= Figure($0).amount } ?? true
    let isSmall = target.atMostBytes.map { figure.amount <= Double($0) } ?? true
    let isClose = target.timesReference.map { (ratio ?? 0) <= $0 } ?? true
    return isFast && isSmall && isClose
  }
}

extension ReportRow {
  /// Creates a row from a comparison.
  @MainActor
  init(_ what: String, _ comparison: Comparison, reference other: String, target: Target? = nil) {
    self.init(
      what: what, figure: .time(comparison.ours),
      reference: Reference(what: other, figure: .time(comparison.other)),
      target: target)
  }
}
