import DisplayTrace

extension ReplayReport {
  /// Whether it is the same, and ended well; what is not, for a failed test to show.
  var verdict: String { difference?.description ?? "same, code \(exitCode ?? -1)" }
}
