import DisplayTrace

extension ReplayReport {
  /// The difference, or "same" and the result.
  var verdict: String {
    let result = result.map { "\($0)" } ?? "none"
    return difference?.description ?? "same, result \(result)"
  }
}
