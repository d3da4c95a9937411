/// A part of a unified diff: changes that are close together, with the lines around them.
struct Hunk {
  typealias Edit = EditScript<ArraySlice<UInt8>>.Edit

  private static let context = 3

  private var range: Range<Int>
  private let oldStart: Int
  private let newStart: Int

  /// Returns the hunks of an edit script, in order.
  static func hunks(of edits: [Edit]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldLine, newLine) = (0, 0)
    for (index, edit) in edits.enumerated() {
      if edit.kind != .keep {
        let end = min(index + context + 1, edits.count)
        if let last = hunks.last, index - context <= last.range.upperBound {
          hunks[hunks.count - 1].range = last.range.lowerBound..<end
        } else {
          let start = max(index - context, 0)
          // The `before` lines of context exist in both files.
          let before = index - start
          hunks.append(
            Hunk(range: start..<end, oldStart: oldLine - before, newStart: newLine - before))
        }
      }
      if edit.isInOld { oldLine += 1 }
      if edit.isInNew { newLine += 1 }
    }
    return hunks
  }

  /// Returns the header of the hunk and its lines.
  func lines(of edits: [Edit]) -> [UnifiedDiff.Line] {
    let edits = edits[range]
    let old = Self.lineNumbers(oldStart, count: edits.count(where: \.isInOld))
    let new = Self.lineNumbers(newStart, count: edits.count(where: \.isInNew))
    let header = UnifiedDiff.Line(kind: .hunkHeader, text: "@@ -\(old) +\(new) @@")
    return [header] + edits.flatMap(Self.lines)
  }

  /// Returns the first line and the number of lines as `patch` expects them, such as `3,2`, or only
  /// the first line if the range has one line. For an empty range, the number of the line before
  /// the range takes the place of the first line.
  private static func lineNumbers(_ start: Int, count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    case _: "\(start + 1),\(count)"
    }
  }

  private static func lines(_ edit: Edit) -> [UnifiedDiff.Line] {
    let isEnded = edit.element.last == UInt8(ascii: "\n")
    let text = String(decoding: isEnded ? edit.element.dropLast() : edit.element, as: UTF8.self)
    let line = UnifiedDiff.Line(kind: edit.lineKind, text: "\(edit.kind.rawValue)\(text)")
    if isEnded { return [line] }
    return [line, UnifiedDiff.Line(kind: .note, text: "\\ No newline at end of file")]
  }
}

extension EditScript.Edit {
  fileprivate var isInOld: Bool { kind != .insert }

  fileprivate var isInNew: Bool { kind != .remove }

  fileprivate var lineKind: UnifiedDiff.Line.Kind {
    switch kind {
    case .keep: .context
    case .remove: .removed
    case .insert: .added
    }
  }
}
