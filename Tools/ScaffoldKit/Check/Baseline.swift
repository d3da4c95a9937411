public import CommandLineKit
import TerminalText

/// The known findings of a workspace, which `scaffold check` accepts.
///
/// The file has one line per finding, without line numbers, and the lines are sorted. Edits that
/// only move code don't change the file, and branches rarely conflict in it. A line that matches no
/// finding is an error, so the line of a fixed finding must be removed.
public struct Baseline: Hashable, Sendable {
  /// The path of the baseline file, relative to the workspace.
  public static let path = ".scaffold/baseline"

  /// The accepted findings as lines, sorted by their UTF-8 bytes.
  public let exceptions: [String]

  /// Creates the baseline that accepts `findings`.
  public init(_ findings: [Finding]) {
    exceptions = Set(findings.map(\.exception))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Parses a baseline file.
  ///
  /// - Throws: `CommandFailure` if a line is malformed, repeated or out of order.
  public init(_ text: String) throws(CommandFailure) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: " ", maxSplits: 2)
      let isValid = parts.count == 3 && Finding.Rule(rawValue: String(parts[0])) != nil
      let isSorted = index == 0 || lines[index - 1].utf8.lexicographicallyPrecedes(line.utf8)
      if isValid, isSorted { continue }
      let problem =
        isValid
        ? "the lines are not sorted or not unique; "
          + "'scaffold check --update-baseline' writes them anew"
        : "expected 'RULE PATH SUBJECT' instead of \(SafeText.quoted(String(line)))"
      throw CommandFailure("\(Self.path):\(index + 1): \(problem)")
    }
    exceptions = lines.map(String.init)
  }

  /// The content of the baseline file; empty if there are no exceptions.
  public var text: String { exceptions.map { $0 + "\n" }.joined() }

  // MARK: - Internal

  /// Returns the findings that the baseline does not accept, and an error for each exception that
  /// matches no finding.
  func errors(among findings: [Finding]) -> [Finding] {
    let known = Set(exceptions)
    let found = Set(findings.map(\.exception))
    let stale = exceptions.enumerated().filter { !found.contains($0.element) }
    return findings.filter { !known.contains($0.exception) }
      + stale.map { index, exception in
        Finding(
          .baseline, "an exception matches no finding",
          at: FindingLocation(path: Self.path, line: index + 1, text: exception),
          why: "the exception would hide the same mistake in the future",
          fix: "remove the line, or run 'scaffold check --update-baseline'", subject: exception)
      }
  }
}
