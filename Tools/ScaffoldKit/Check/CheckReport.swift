/// The result of a check, with the summary that the command prints.
public struct CheckReport: Sendable {
  /// The findings that the baseline does not contain, and exceptions that match no finding.
  public let errors: [Finding]

  /// The number of exceptions that match a finding.
  let known: Int

  /// The number of exceptions before the check.
  let knownBefore: Int

  let fileCount: Int
  let moduleCount: Int
  let duration: Duration

  /// The report of a check.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - findings: Its findings.
  ///   - baseline: The known findings.
  ///   - knownBefore: The number of exceptions before the baseline was updated.
  ///   - duration: The time that the check took.
  public init(
    _ check: Check, findings: [Finding], baseline: Baseline, knownBefore: Int, duration: Duration
  ) {
    errors = baseline.errors(among: findings)
    known = baseline.exceptions.count - errors.count { $0.rule == .baseline }
    self.knownBefore = knownBefore
    fileCount = check.fileCount
    moduleCount = check.moduleCount
    self.duration = duration
  }

  /// The last lines of the output: the number of errors, and how the number of exceptions changed.
  public var summary: [String] {
    let errorCount = errors.isEmpty ? "No errors" : errors.count.of("error")
    let scope = "\(fileCount.of("file")), \(moduleCount.of("module"))"
    return ["\(errorCount) in \(scope) (\(duration.seconds) s)"] + (change.map { [$0] } ?? [])
  }

  /// The change of the exceptions, such as `12 known, was 14; 0 new`; nil if there are none.
  private var change: String? {
    if known == 0, knownBefore == 0 { return nil }
    let new = errors.count { $0.rule != .baseline }
    return "\(known) known\(known == knownBefore ? "" : ", was \(knownBefore)"); \(new) new"
  }
}

extension Duration {
  /// The seconds with two decimals: `0.04`.
  fileprivate var seconds: String {
    let hundredths = (self / .milliseconds(10)).rounded()
    let whole = Int(hundredths)
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }
}
