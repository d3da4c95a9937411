import TerminalKit

/// Neighbouring places of a difference, with the lines around them.
struct Hunk {
  private static let context = 3

  private var range: Range<Int>
  private let oldStart: Int
  private let newStart: Int

  /// The hunks of a difference, in order.
  static func hunks(of lines: [DifferenceLine]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldLines, newLines) = (Counter(), Counter())
    for (index, line) in lines.enumerated() {
      if line.kind != .same {
        let end = min(index + context + 1, lines.count)
        if let last = hunks.last, index - context <= last.range.upperBound {
          hunks[hunks.count - 1].range = last.range.lowerBound..<end
        } else {
          let start = max(index - context, 0)
          // The lines before the first difference stand in both texts.
          let before = index - start
          hunks.append(
            Hunk(
              range: start..<end, oldStart: oldLines.count - before,
              newStart: newLines.count - before))
        }
      }
      oldLines.add(line.kind != .added)
      newLines.add(line.kind != .removed)
    }
    return hunks
  }

  /// The heading and the lines.
  func lines(of all: [DifferenceLine]) -> [StyledText] {
    let lines = all[range]
    let old = lines.count { $0.kind != .added }
    let new = lines.count { $0.kind != .removed }
    let places = "-\(Self.place(oldStart, old)) +\(Self.place(newStart, new))"
    return [StyledText("@@ \(places) @@", style: .foreground(.cyan))] + lines.flatMap(Self.shown)
  }

  /// The first line and their number, as patch wants them: the line before if there are none.
  private static func place(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    case _: "\(start + 1),\(count)"
    }
  }

  private static func shown(_ line: DifferenceLine) -> [StyledText] {
    let isEnded = line.bytes.last == .lineFeed
    let text = String(decoding: isEnded ? line.bytes.dropLast() : line.bytes, as: UTF8.self)
    let shown = StyledText("\(line.kind.rawValue)" + text, style: line.kind.style)
    return isEnded ? [shown] : [shown, "\\ No newline at end of file"]
  }
}

private struct Counter {
  private(set) var count = 0

  mutating func add(_ isCounted: Bool) {
    if isCounted { count += 1 }
  }
}

extension DifferenceLine.Kind {
  fileprivate var style: TextStyle {
    switch self {
    case .same: .plain
    case .removed: .foreground(.red)
    case .added: .foreground(.green)
    }
  }
}
