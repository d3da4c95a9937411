public import CommandLineKit
import TerminalText

/// The known findings of a workspace, which `scaffold check` accepts.
///
/// The file has a sorted line for each, without line numbers, so that edits elsewhere don't change
/// it and branches rarely conflict in it. A line without a matching finding is an error: the list
/// can only shrink, unless it is written anew.
public struct Baseline: Hashable, Sendable {
  /// Its path in a workspace.
  public static let path = ".scaffold/baseline"

  /// The known findings as lines, sorted by their UTF-8 bytes.
  public let exceptions: [String]

  /// The baseline that accepts these findings.
  public init(_ findings: [Finding]) {
    exceptions = Set(findings.map(\.exception))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads the text of a baseline.
  public init(_ text: String) throws(CommandFailure) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if let problem = Self.problem(of: line, after: index > 0 ? lines[index - 1] : nil) {
        throw CommandFailure("\(Self.path):\(index + 1): \(problem)")
      }
    }
    exceptions = lines.map(String.init)
  }

  /// The text of the file; empty if there are no exceptions.
  public var text: String { exceptions.map { $0 + "\n" }.joined() }

  // MARK: - Internal

  private static func problem(of line: Substring, after last: Substring?) -> String? {
    let parts = line.split(separator: " ", maxSplits: 2)
    if parts.count < 3 || Finding.Rule(rawValue: String(parts[0])) == nil {
      return "expected 'RULE PATH SUBJECT' instead of \(SafeText.quoted(String(line)))"
    }
    if let last, !last.utf8.lexicographicallyPrecedes(line.utf8) {
      return "the lines are not sorted or not unique; "
        + "'scaffold check --update-baseline' writes them anew"
    }
    return nil
  }
}

extension Baseline {
  /// Returns the findings that it does not contain, and an error for each exception that matches no
  /// finding.
  func errors(among findings: [Finding]) -> [Finding] {
    let known = Set(exceptions)
    let found = Set(findings.map(\.exception))
    return findings.filter { !known.contains($0.exception) }
      + exceptions.enumerated().filter { !found.contains($0.element) }
      .map { unneeded($0.element, line: $0.offset + 1) }
  }

  private func unneeded(_ exception: String, line: Int) -> Finding {
    Finding(
      rule: .baseline, message: "an exception matches no finding",
      location: FindingLocation(path: Self.path, line: line, text: exception),
      why: "the exception would hide the same mistake in the future",
      fix: "remove the line, or run 'scaffold check --update-baseline'", subject: exception)
  }
}
