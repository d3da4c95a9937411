public import CommandLineKit
public import TerminalText

/// The result of a check, in the formats that `scaffold check` prints.
public struct CheckReport: Sendable {
  /// The findings that the baseline does not accept, and an error for each exception that matches
  /// no finding.
  public let errors: [Finding]

  /// The number of exceptions in the baseline that still match a finding.
  private let known: Int
  private let knownBefore: Int
  private let fileCount: Int
  private let moduleCount: Int
  private let duration: Duration

  /// Compares the findings of a check with a baseline.
  ///
  /// - Parameters:
  ///   - check: The check, for the numbers of files and modules.
  ///   - findings: The findings of the check.
  ///   - baseline: The known findings.
  ///   - knownBefore: The number of exceptions in the baseline file before the check, which may
  ///     update the file.
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

  /// The last lines of the output: the numbers of errors, files and modules with the duration and,
  /// if there are or were exceptions, the numbers of known and new findings.
  public var summary: [String] {
    let errorCount = errors.isEmpty ? "No errors" : errors.count.of("error")
    let hundredths = Int((duration / .milliseconds(10)).rounded())
    let seconds = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    let new = errors.count { $0.rule != .baseline }
    let change = "\(known) known\(known == knownBefore ? "" : ", was \(knownBefore)"); \(new) new"
    return ["\(errorCount) in \(fileCount.of("file")), \(moduleCount.of("module")) (\(seconds) s)"]
      + (known == 0 && knownBefore == 0 ? [] : [change])
  }

  /// The errors as styled lines for a terminal.
  public var lines: [StyledText] { errors.flatMap(\.lines) }

  /// The errors as workflow commands, which GitHub Actions displays next to the source lines.
  public var annotations: [String] { errors.map(\.annotation) }

  /// The report as a JSON object, for `--json`.
  public var json: JSONValue {
    .object([
      ("errors", .array(errors.map(\.json))), ("known", .integer(known)),
      ("files", .integer(fileCount)), ("modules", .integer(moduleCount)),
      ("milliseconds", .integer(Int(duration / .milliseconds(1)))),
    ])
  }
}

// MARK: - Internal

extension Finding {
  fileprivate var lines: [StyledText] {
    let title = StyledText("error[\(rule.rawValue)]", style: .bold.with(.foreground(.red)))
    return [title + ": " + StyledText(message, style: .bold)]
      + ([location.description] + details).map { StyledText("  " + $0) }
      + [("why", why), ("fix", fix)].map { label, text in
        StyledText("  \(label): ", style: .dim) + StyledText(text)
      }
  }

  fileprivate var annotation: String {
    let line = location.line.map { ",line=\($0)" } ?? ""
    let properties = "file=\(location.path.property)\(line),title=\(rule.rawValue)"
    return "::error \(properties)::\(sentences.map(\.data).joined(separator: "%0A"))"
  }

  private var sentences: [String] { [message] + details + ["why: \(why)", "fix: \(fix)"] }

  fileprivate var json: JSONValue {
    .object([
      ("rule", .string(rule.rawValue)), ("message", .string(message)),
      ("path", .string(location.path)), ("line", JSONValue(location.line)),
      ("text", .string(location.text)), ("details", .array(details.map(JSONValue.string))),
      ("why", .string(why)), ("fix", .string(fix)), ("exception", .string(exception)),
    ])
  }
}

extension String {
  /// This string, escaped as the message of a workflow command.
  fileprivate var data: String { SafeText(self).string.replacing("%", with: "%25") }

  /// This string, escaped as a property of a workflow command.
  fileprivate var property: String { data.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
