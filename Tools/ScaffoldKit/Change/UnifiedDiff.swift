public import TerminalKit

/// A change as the lines of a unified diff, with three lines around each place.
public struct UnifiedDiff: Sendable {
  /// The lines, safe for a terminal; none if nothing differs.
  public let lines: [StyledText]

  /// The diff of one change.
  public init(_ change: Change) {
    guard change.before != change.after else {
      lines = []
      return
    }
    let isBinary = [change.before, change.after].contains { $0?.contains(0) ?? false }
    let difference = change.difference
    lines =
      Self.heading(of: change)
      + (isBinary
        ? ["Binary files differ"]
        : Hunk.hunks(of: difference.lines).flatMap { $0.lines(of: difference.lines) })
  }

  private static func heading(of change: Change) -> [StyledText] {
    [
      StyledText(change.before == nil ? "--- /dev/null" : "--- a/" + change.path, style: .bold),
      StyledText(change.after == nil ? "+++ /dev/null" : "+++ b/" + change.path, style: .bold),
    ]
  }
}
