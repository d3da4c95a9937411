public import CommandLineKit
import TerminalKit

/// The findings of a workspace that are known and not yet put right.
///
/// It is a file with a line for each, sorted and without line numbers, so that edits elsewhere do
/// not change it and two branches rarely meet in it. A line that nothing answers to any more is an
/// error itself: the file can only shrink, or be written anew.
public struct Baseline: Hashable, Sendable {
  /// Where it stands in a workspace.
  public static let path = ".scaffold/baseline"

  /// The exceptions, in order of their bytes.
  public let exceptions: [String]

  /// The baseline to which these findings are known.
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

  /// Its text; nothing when no finding is known.
  public var text: String { exceptions.map { $0 + "\n" }.joined() }

  // MARK: - Internal

  private static func problem(of line: Substring, after last: Substring?) -> String? {
    let parts = line.split(separator: " ", maxSplits: 2)
    if parts.count < 3 || Finding.Rule(rawValue: String(parts[0])) == nil {
      return "\(SafeText.quoted(String(line))) is no rule with a path and a subject"
    }
    if let last, !last.utf8.lexicographicallyPrecedes(line.utf8) {
      return "the lines are not in order, each once; 'scaffold check --update-baseline' writes them"
    }
    return nil
  }
}

extension Baseline {
  /// The findings that are not known to it, and an error for each exception that no finding needs.
  func judge(_ findings: [Finding]) -> [Finding] {
    let known = Set(exceptions)
    let needed = Set(findings.map(\.exception))
    return findings.filter { !known.contains($0.exception) }
      + exceptions.enumerated().filter { !needed.contains($0.element) }
      .map { stale($0.element, line: $0.offset + 1) }
  }

  private func stale(_ exception: String, line: Int) -> Finding {
    Finding(
      rule: .baseline, sentence: "an exception no longer applies",
      place: Place(path: Self.path, line: line, text: exception),
      why: "what was put right must not come back unseen",
      fix: "remove the line, or run 'scaffold check --update-baseline'", subject: exception)
  }
}
