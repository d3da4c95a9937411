public import CommandLineKit
public import TerminalKit

/// What a command tells about its plan: a line a file, one sentence, and what differs.
///
/// ```
///   CREATE Modules/Features/HeroesKit/HeroesViewModel.swift (842 bytes)
///   UPDATE Package.swift (+1 line)
/// Dry run: 1 file to create, 1 to update. Nothing was written.
/// ```
public struct ChangeReport: Sendable {
  private let plan: ChangePlan

  /// The report on a plan.
  public init(_ plan: ChangePlan) {
    self.plan = plan
  }

  /// A line for each file, in the order of the plan.
  public var lines: [StyledText] { plan.changes.map(\.line) }

  /// The unified diffs of all files that change.
  public var diff: [StyledText] { plan.effective.flatMap { UnifiedDiff($0).lines } }

  /// The unified diffs of the conflicts: from what stands there to what was to be written.
  public var conflictDiff: [StyledText] { plan.conflicts.flatMap { UnifiedDiff($0).lines } }

  /// The last sentence of a dry run.
  public var dryRunSummary: String {
    if let conflicts { return conflicts }
    let counts = counts.enumerated().map { index, entry in
      "\(index == 0 ? Self.files(entry.count) : "\(entry.count)") to \(entry.kind)"
    }
    return counts.isEmpty
      ? "Dry run: there is nothing to change."
      : "Dry run: \(counts.joined(separator: ", ")). Nothing was written."
  }

  /// The last sentence after the plan was applied.
  public var summary: String {
    if let conflicts { return conflicts }
    let counts = counts.enumerated().map { index, entry in
      index == 0
        ? "\(Self.done(entry.kind)) \(Self.files(entry.count))"
        : "\(Self.done(entry.kind).lowercased()) \(entry.count)"
    }
    return counts.isEmpty ? "There is nothing to change." : counts.joined(separator: ", ") + "."
  }

  /// The plan for `--json`: an array with an object for each file.
  public var json: JSONValue { .array(plan.changes.map(\.json)) }

  // MARK: - Internal

  /// The sorts of change that touch a file, with their numbers.
  private var counts: [(kind: Change.Kind, count: Int)] {
    [.create, .update, .remove].map { ($0, plan.changes($0).count) }.filter { $0.count > 0 }
  }

  /// Nil where there is no conflict.
  private var conflicts: String? {
    switch plan.conflicts.count {
    case 0: nil
    case 1: "1 file is in conflict. Nothing was written; --force overwrites it."
    case let count: "\(count) files are in conflict. Nothing was written; --force overwrites them."
    }
  }

  private static func files(_ count: Int) -> String {
    count == 1 ? "1 file" : "\(count) files"
  }

  private static func done(_ kind: Change.Kind) -> String {
    switch kind {
    case .create: "Created"
    case .update: "Updated"
    case .remove: "Removed"
    case .identical, .conflict: ""
    }
  }
}
