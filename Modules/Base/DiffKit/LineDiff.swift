/// A line-by-line comparison of two strings, with long unchanged parts omitted.
///
/// Use a line diff to show how a value or a state changed. For files, see ``UnifiedDiff``.
///
/// ```swift
/// let diff = LineDiff(from: "a\nb\nc", to: "a\nB\nc")
/// print(diff)
/// //   a
/// // - b
/// // + B
/// //   c
/// ```
public struct LineDiff: CustomStringConvertible, Equatable, Sendable {
  private typealias Edit = EditScript<Substring>.Edit

  private let edits: [Edit]
  private let context: Int

  /// Compares two strings line by line.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - context: The number of unchanged lines to show before and after each change. A negative
  ///     number counts as 0.
  public init(from old: String, to new: String, context: Int = 3) {
    edits = EditScript(from: Self.lines(of: old), to: Self.lines(of: new)).edits
    self.context = max(context, 0)
  }

  /// A Boolean value that indicates whether the two strings differ.
  public var hasChanges: Bool { edits.contains { $0.kind != .keep } }

  /// The removed lines after `-`, the added lines after `+`, and the unchanged lines around them. A
  /// line such as `… (5 lines)` replaces omitted lines.
  public var description: String {
    var lines: [String] = []
    var omitted: [Edit] = []
    for (edit, isShown) in zip(edits, isShown) {
      if isShown {
        lines += Self.summary(of: omitted)
        omitted = []
        lines.append(Self.line(edit))
      } else {
        omitted.append(edit)
      }
    }
    lines += Self.summary(of: omitted)
    return lines.joined(separator: "\n")
  }

  // MARK: - Internal

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// For each edit, whether it is a change or within the context of a change.
  private var isShown: [Bool] {
    var isShown = edits.map { $0.kind != .keep }
    for indices in [Array(edits.indices), edits.indices.reversed()] {
      var remaining = 0
      for index in indices {
        if edits[index].kind == .keep {
          if remaining > 0 { isShown[index] = true }
          remaining -= 1
        } else {
          remaining = context
        }
      }
    }
    return isShown
  }

  /// Returns a line with the number of omitted lines; an empty array if no line is omitted. A
  /// single omitted line is returned unchanged, because a count would be no shorter.
  private static func summary(of omitted: [Edit]) -> [String] {
    omitted.count > 1 ? ["  … (\(omitted.count) lines)"] : omitted.map(line)
  }

  private static func line(_ edit: Edit) -> String { "\(edit.kind.rawValue) \(edit.element)" }
}
