/// What has to change in one text to get another, line by line.
public struct TextDifference: Hashable, Sendable {
  /// How many lines are new.
  public let added: Int

  /// How many lines are gone.
  public let removed: Int

  let lines: [DifferenceLine]

  /// What differs between the bytes of two files.
  public init(from old: [UInt8], to new: [UInt8]) {
    let (old, new) = (TextLines(old), TextLines(new))
    let numbers = TextLines.numbered(old, new)
    let matching = LineMatching(numbers.0, numbers.1)
    added = matching.keepsNew.count { !$0 }
    removed = matching.keepsOld.count { !$0 }
    lines = Self.lines(old.lines, new.lines, matching)
  }

  // MARK: - Internal

  private static func lines(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ matching: LineMatching
  ) -> [DifferenceLine] {
    var lines: [DifferenceLine] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, !matching.keepsOld[oldIndex] {
        lines.append(DifferenceLine(.removed, old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, !matching.keepsNew[newIndex] {
        lines.append(DifferenceLine(.added, new[newIndex]))
        newIndex += 1
      } else {
        lines.append(DifferenceLine(.same, old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }
}

/// One line of a difference.
struct DifferenceLine: Hashable, Sendable {
  enum Kind: Character, Hashable, Sendable {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  let kind: Kind
  let bytes: ArraySlice<UInt8>

  init(_ kind: Kind, _ bytes: ArraySlice<UInt8>) {
    self.kind = kind
    self.bytes = bytes
  }
}
