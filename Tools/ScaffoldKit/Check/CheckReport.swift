/// What a check found, ready to be written.
public struct CheckReport: Sendable {
  /// The errors: what is not known, and what is known in vain.
  public let errors: [Finding]

  /// How many exceptions still apply.
  let known: Int

  /// How many exceptions there were.
  let knownBefore: Int

  let fileCount: Int
  let moduleCount: Int
  let duration: Duration

  /// The report of a check.
  ///
  /// - Parameters:
  ///   - check: What was read.
  ///   - findings: What was found.
  ///   - baseline: What is known.
  ///   - knownBefore: How many exceptions there were before it.
  ///   - duration: How long it took.
  public init(
    _ check: Check, findings: [Finding], baseline: Baseline, knownBefore: Int, duration: Duration
  ) {
    errors = baseline.judge(findings)
    known = baseline.exceptions.count - errors.count { $0.rule == .baseline }
    self.knownBefore = knownBefore
    fileCount = check.fileCount
    moduleCount = check.moduleCount
    self.duration = duration
  }

  /// The last lines: how much is wrong in how much, and how the exceptions have changed.
  public var summary: [String] {
    let verdict = errors.isEmpty ? "No errors" : errors.count.of("error")
    let extent = "\(fileCount.of("file")), \(moduleCount.of("module"))"
    return ["\(verdict) in \(extent) (\(duration.seconds) s)"] + (change.map { [$0] } ?? [])
  }

  /// `12 known, was 14; 0 new`
  private var change: String? {
    if known == 0, knownBefore == 0 { return nil }
    let new = errors.count { $0.rule != .baseline }
    return "\(known) known\(known == knownBefore ? "" : ", was \(knownBefore)"); \(new) new"
  }
}

extension Int {
  /// The number with what it counts: `1 error`, `2 errors`.
  fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Duration {
  /// The seconds with two digits behind the point: `0.04`.
  fileprivate var seconds: String {
    let hundredths = (self / .milliseconds(10)).rounded()
    let whole = Int(hundredths)
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }
}
