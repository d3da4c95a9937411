import TerminalText

/// A part of a document: a paragraph, a heading, code, a table or a rule, with the markers of the
/// lists and quotes around it.
struct MarkdownBlock: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case text([StyledText])
    case heading(StyledText, level: Int)
    /// Text whose spaces and line breaks are kept.
    case verbatim(String, TextStyle)
    case table(MarkdownTable)
    case rule
  }

  let content: Content
  /// The indents of the empty line before the block; `nil` if there is no empty line.
  var gap: [StyledText]?
  /// The texts before the first line, one for each list or quote, outermost first.
  var markers: [StyledText] = []
  /// The texts before the other lines, as wide as the markers.
  var indents: [StyledText] = []

  /// The markers of the items that start with the block, such as `• `; empty if none does.
  var ownMarkers: String {
    zip(markers, indents).filter { $0 != $1 }.map(\.0.plain).joined()
  }

  func lines(width: Int) -> [StyledText] {
    let marker = fitting(markers, width: width)
    let indent = fitting(indents, width: width)
    let lines = content.lines(width: max(1, width - indent.width))
    let above = gap.map { [fitting($0, width: width)] } ?? []
    return (above + lines.enumerated().map { ($0 == 0 ? marker : indent) + $1 })
      .map { $0.trimmingTrailingSpaces() }
  }

  /// Joins the innermost parts that leave at least half of the width to the content.
  private func fitting(_ parts: [StyledText], width: Int) -> StyledText {
    var used = 0
    let fitting = parts.reversed().prefix {
      used += $0.width
      return used <= width / 2
    }
    return fitting.reversed().reduce("", +)
  }
}

extension MarkdownBlock.Content {
  func lines(width: Int) -> [StyledText] {
    switch self {
    case .text(let lines): lines.flatMap { $0.wrapped(toWidth: width) }
    case .heading(let text, let level): heading(text, level, width: width)
    case .verbatim(let text, let style):
      SafeText.lines(of: text.replacing("\t", with: "    "))
        .flatMap { $0.string.broken(toWidth: width) }
        .map { StyledText($0, style: style) }
    case .table(let table): table.lines(width: width)
    case .rule: [.rule(width: width)]
    }
  }

  private func heading(_ text: StyledText, _ level: Int, width: Int) -> [StyledText] {
    let marks = level > 2 ? String(repeating: "#", count: level) + " " : ""
    let lines = (StyledText(marks, style: .bold) + text).wrapped(toWidth: width)
    let columns = min(lines.map(\.width).max() ?? 0, width)
    return level > 2 ? lines : lines + [.rule(level == 1 ? "═" : "─", width: columns)]
  }
}

extension StyledText {
  static func rule(_ character: Character = "─", width: Int) -> StyledText {
    StyledText(String(repeating: character, count: width), style: .foreground(.secondary))
  }
}

extension String {
  /// Returns the text, broken between characters into lines of at most `width` columns.
  func broken(toWidth width: Int) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    repeat {
      let fitting = rest.prefix(ofWidth: width)
      let line = fitting.isEmpty ? rest.prefix(1) : fitting
      lines.append(String(line))
      rest = rest[line.endIndex...]
    } while !rest.isEmpty
    return lines
  }
}
