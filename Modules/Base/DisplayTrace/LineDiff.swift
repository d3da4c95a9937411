/// What has to change in one text to get the other, line by line.
///
/// ```swift
/// let diff = LineDiff(from: "a\nb\nc", to: "a\nB\nc")
/// print(diff)
/// //   a
/// // - b
/// // + B
/// //   c
/// ```
///
/// Two texts of thousands of lines that have little in common are compared in stretches: what is
/// shown is right, but may be longer than it had to be.
public struct LineDiff: CustomStringConvertible, Equatable, Sendable {
  private let changes: [LineChange]
  private let context: Int

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - new: The text after.
  ///   - context: How many lines are shown around a change; the others are counted.
  public init(from old: String, to new: String, context: Int = 3) {
    changes = LineComparison(from: old, to: new).changes
    self.context = max(context, 0)
  }

  /// Whether the texts differ.
  public var hasChanges: Bool { changes.contains { !$0.isSame } }

  /// The changed lines with those around them: `-` before a line that went, `+` before one that
  /// came.
  public var description: String {
    var text: [String] = []
    var hidden: [LineChange] = []
    for (change, isShown) in zip(changes, shown) {
      if isShown {
        text += Self.gap(hidden)
        hidden = []
        text.append(change.text)
      } else {
        hidden.append(change)
      }
    }
    text += Self.gap(hidden)
    return text.joined(separator: "\n")
  }

  // MARK: - Internal

  /// For each line, whether it is near enough to a change.
  private var shown: [Bool] {
    var shown = changes.map { !$0.isSame }
    for indices in [Array(shown.indices), shown.indices.reversed()] {
      var left = 0
      for index in indices {
        if changes[index].isSame {
          if left > 0 { shown[index] = true }
          left -= 1
        } else {
          left = context
        }
      }
    }
    return shown
  }

  private static func gap(_ hidden: [LineChange]) -> [String] {
    // One line takes no more room than to say that it is there.
    hidden.count > 1 ? ["  … (\(hidden.count) lines)"] : hidden.map(\.text)
  }
}
