public import CommandLineKit
public import TerminalText

extension ChangePlan {
  /// A line for each file, in the order of the plan.
  public var lines: [StyledText] { changes.map(\.line) }

  /// The unified diffs of the files that change.
  public var diff: [StyledText] { effective.flatMap { $0.diff.styledLines } }

  /// The unified diffs of the conflicts, from the existing to the planned content.
  public var conflictDiff: [StyledText] { conflicts.flatMap { $0.diff.styledLines } }

  /// The summary after a dry run.
  public var dryRunSummary: String {
    if let conflictSummary { return conflictSummary }
    let counts = counts.enumerated().map { index, entry in
      "\(index == 0 ? entry.count.of("file") : "\(entry.count)") to \(entry.kind)"
    }
    return counts.isEmpty
      ? "Dry run: there is nothing to change."
      : "Dry run: \(counts.joined(separator: ", ")). Nothing was written."
  }

  /// The summary after the plan is applied.
  public var summary: String {
    if let conflictSummary { return conflictSummary }
    // Each verb becomes its past tense with a `d`.
    let counts = counts.enumerated().map { index, entry in
      "\(entry.kind)d \(index == 0 ? entry.count.of("file") : "\(entry.count)")"
    }
    return counts.isEmpty
      ? "There is nothing to change." : counts.joined(separator: ", ").capitalizedWord + "."
  }

  /// The plan for `--json`, an array with an object for each file.
  public var json: JSONValue { .array(changes.map(\.json)) }

  // MARK: - Internal

  /// The number of changes of each kind that changes a file; kinds without changes are omitted.
  private var counts: [(kind: Change.Kind, count: Int)] {
    [.create, .update, .remove].map { ($0, changes($0).count) }.filter { $0.count > 0 }
  }

  /// The summary if there are conflicts.
  private var conflictSummary: String? {
    switch conflicts.count {
    case 0: nil
    case 1: "1 file is in conflict. Nothing was written; --force overwrites it."
    case let count: "\(count) files are in conflict. Nothing was written; --force overwrites them."
    }
  }
}
