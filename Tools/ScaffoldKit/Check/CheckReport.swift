public import CommandLineKit
import SwiftSourceKit
public import TerminalText

/// The result of a check, in the formats that `scaffold check` prints.
public struct CheckReport: Sendable {
  /// The findings that the baseline does not accept, and an error for each exception that matches
  /// no finding.
  public let errors: [Finding]

  /// The number of exceptions that match a finding of this check.
  private let known: Int
  private let knownBefore: Int
  private let fileCount: Int
  private let moduleCount: Int
  private let duration: Duration

  /// Compares the findings of a check with a baseline.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - findings: The findings of the check.
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

  /// The last lines of the output: the number of errors, and the change in the number of
  /// exceptions.
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

  /// The errors in the SARIF 2.1.0 format, which code-scanning tools read.
  ///
  /// The fingerprint of a result is its line in a baseline, so unrelated edits don't change it.
  public var sarif: JSONValue {
    let rules = Finding.Rule.allCases.filter { rule in errors.contains { $0.rule == rule } }
    let driver: JSONValue = .object([
      ("name", .string("scaffold")), ("version", .string(PackageVersion.current)),
      ("rules", .array(rules.map(\.sarif))),
    ])
    let run: JSONValue = .object([
      ("tool", .object([("driver", driver)])), ("results", .array(errors.map(\.sarif))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
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

  fileprivate var sarif: JSONValue {
    let artifact: JSONValue = .object([("uri", .string(location.path.uriEncoded))])
    let region = location.line.map { ("region", JSONValue.object([("startLine", .integer($0))])) }
    let place = [("artifactLocation", artifact)] + [region].compactMap(\.self)
    return .object([
      ("ruleId", .string(rule.rawValue)), ("level", .string("error")),
      ("message", .object([("text", .string(sentences.joined(separator: "\n")))])),
      ("locations", .array([.object([("physicalLocation", .object(place))])])),
      ("partialFingerprints", .object([("scaffold/v1", .string(exception))])),
    ])
  }
}

extension Finding.Rule {
  fileprivate var sarif: JSONValue {
    let explanation = RuleExplanation(of: self)
    return .object([
      ("id", .string(rawValue)),
      ("shortDescription", .object([("text", .string(explanation.finds))])),
      ("help", .object([("text", .string("\(explanation.why) \(explanation.fix)"))])),
    ])
  }
}

extension String {
  /// This string, escaped as the message of a workflow command.
  fileprivate var data: String { SafeText(self).string.replacing("%", with: "%25") }

  /// This string, escaped as a property of a workflow command.
  fileprivate var property: String { data.replacing(":", with: "%3A").replacing(",", with: "%2C") }

  /// The path as a relative URI reference.
  fileprivate var uriEncoded: String {
    utf8.map { byte in
      byte.isIdentifier && byte != UInt8(ascii: "$") || "-.~/".utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
