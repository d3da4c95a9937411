/// What has to change in one text to get the other, line by line.
struct LineDiff: CustomStringConvertible {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)

    var text: String {
      switch self {
      case .same(let text): "  \(text)"
      case .removed(let text): "- \(text)"
      case .added(let text): "+ \(text)"
      }
    }

    var isSame: Bool {
      switch self {
      case .same: true
      case .removed, .added: false
      }
    }
  }

  private let lines: [Line]

  init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }

    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    self.lines = lines
  }

  var hasChanges: Bool { lines.contains { !$0.isSame } }

  /// The changed lines, each with three around it.
  var description: String {
    let context = 3
    let changed = lines.indices.filter { !lines[$0].isSame }
    let shown = Set(changed.flatMap { $0 - context...$0 + context }).filter(lines.indices.contains)
    var text: [String] = []
    var hidden = 0
    for index in lines.indices {
      if shown.contains(index) {
        if hidden > 0 { text.append(Self.gap(hidden)) }
        hidden = 0
        text.append(lines[index].text)
      } else {
        hidden += 1
      }
    }
    if hidden > 0 { text.append(Self.gap(hidden)) }
    return text.joined(separator: "\n")
  }

  private static func gap(_ count: Int) -> String {
    count == 1 ? "  … (1 line)" : "  … (\(count) lines)"
  }
}
