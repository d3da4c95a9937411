public import CommandLineKit
public import TerminalText

/// The report on a plan: a line for each file, a summary and the diffs.
///
/// ```
///   CREATE Modules/Features/HeroesKit/HeroesViewModel.swift (842 bytes)
///   UPDATE Package.swift (+1 line)
/// Dry run: 1 file to create, 1 to update. Nothing was written.
/// ```
public struct ChangeReport: Sendable {
  private let plan: ChangePlan

  /// Creates the report on a plan.
  public init(_ plan: ChangePlan) {
    self.plan = plan
  }

  /// A line for each file, in the order of the plan.
  public var lines: [StyledText] { plan.changes.map(\.line) }

  /// The unified diffs of the files that change.
  public var diff: [StyledText] { plan.effective.flatMap { $0.diff.styledLines } }

  /// The unified diffs of the conflicts, from the existing to the planned content.
  public var conflictDiff: [StyledText] { plan.conflicts.flatMap { $0.diff.styledLines } }

  /// The summary after a dry run.
  public var dryRunSummary: String {
    if let conflictSummary { return conflictSummary }
    let counts = counts.enumerated().map { index, entry in
      "\(index == 0 ? Self.files(entry.count) : "\(entry.count)") to \(entry.kind)"
    }
    return counts.isEmpty
      ? "Dry run: there is nothing to change."
      : "Dry run: \(counts.joined(separator: ", ")). Nothing was written."
  }

  /// The summary after the plan is applied.
  public var summary: String {
    if let conflictSummary { return conflictSummary }
    let counts = counts.enumerated().map { index, entry in
      index == 0
        ? "\(Self.pastTense(entry.kind)) \(Self.files(entry.count))"
        : "\(Self.pastTense(entry.kind).lowercased()) \(entry.count)"
    }
    return counts.isEmpty ? "There is nothing to change." : counts.joined(separator: ", ") + "."
  }

  /// The plan for `--json`, an array with an object for each file.
  public var json: JSONValue { .array(plan.changes.map(\.json)) }

  // MARK: - Internal

  /// The number of changes of each kind that changes a file; kinds without changes are omitted.
  private var counts: [(kind: Change.Kind, count: Int)] {
    [.create, .update, .remove].map { ($0, plan.changes($0).count) }.filter { $0.count > 0 }
  }

  /// The summary if there are conflicts.
  private var conflictSummary: String? {
    switch plan.conflicts.count {
    case 0: nil
    case 1: "1 file is in conflict. Nothing was written; --force overwrites it."
    case let count: "\(count) files are in conflict. Nothing was written; --force overwrites them."
    }
  }

  private static func files(_ count: Int) -> String {
    count == 1 ? "1 file" : "\(count) files"
  }

  private static func pastTense(_ kind: Change.Kind) -> String {
    switch kind {
    case .create: "Created"
    case .update: "Updated"
    case .remove: "Removed"
    case .identical, .conflict: ""
    }
  }
}
