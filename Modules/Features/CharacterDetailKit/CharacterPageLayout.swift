import CharacterDomain
import TerminalText

/// The lines of a character page, wrapped to the width of a `CharacterPage` or of the console.
struct CharacterPageLayout {
  /// A related character, whose text takes one or more lines.
  struct Link {
    let character: CharacterReference
    let lines: Range<Int>
  }

  private(set) var lines: [StyledText] = []

  /// The index of the first line of each paragraph, fact and link. The number of these parts does
  /// not depend on the width.
  private(set) var starts: [Int] = []

  /// The related characters from top to bottom.
  private(set) var links: [Link] = []

  /// The number of columns by which the text of a link is indented.
  let indent: Int

  private let width: Int
  private let isBeside: Bool

  /// The maximum width of text; longer lines are hard to read.
  private static let maximumWidth = 100

  /// The minimum width of a value beside its label. A value with less room is written below the
  /// label.
  private static let minimumValueWidth = 20

  /// Creates the lines of a page.
  ///
  /// - Parameters:
  ///   - model: The character.
  ///   - width: The width in columns. Text is never wider than 100.
  ///   - showsLinks: Whether each related character is a link that starts on a new line. Otherwise,
  ///     the characters of one relation are listed as plain text.
  init(_ model: CharacterDetailDisplayModel, width: Int, showsLinks: Bool = true) {
    self.width = max(1, min(width, Self.maximumWidth))
    let labelWidth = model.facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    isBeside = self.width - labelWidth - 2 >= Self.minimumValueWidth
    indent = isBeside ? labelWidth + 2 : min(2, self.width / 4)
    add(model.title + (model.isFavorite ? " ★" : ""), style: .bold)
    add(model.subtitle, style: .dim)
    if !model.biography.isEmpty {
      addEmptyLine()
      for line in SafeText.lines(of: model.biography) { add(line.string) }
    }
    addEmptyLine()
    if showsLinks {
      for fact in CharacterDetailDisplayModel.mainFacts(model.detail.character) { add(fact) }
      for group in model.detail.relations { add(group) }
      for fact in CharacterDetailDisplayModel.recordFacts(model.detail.character) { add(fact) }
    } else {
      for fact in model.facts { add(fact) }
    }
  }

  // MARK: - Internal

  private mutating func addEmptyLine() {
    starts.append(lines.count)
    lines.append("")
  }

  private mutating func add(_ text: String, style: TextStyle = .plain) {
    if text.isEmpty { return }
    starts.append(lines.count)
    let wrapped = SafeText(text).string.wrapped(toWidth: width)
    lines += wrapped.map { StyledText($0, style: style) }
  }

  private mutating func add(_ fact: CharacterDetailDisplayModel.Fact) {
    add(label: fact.label, value: fact.value)
  }

  private mutating func add(_ group: CharacterDetail.RelationGroup) {
    var label = group.kind.label(count: group.characters.count)
    for character in group.characters {
      let added = add(label: label, value: character.name, style: .underline)
      links.append(Link(character: character, lines: added))
      label = ""
    }
  }

  private mutating func addLabel(_ label: String) {
    if label.isEmpty { return }
    lines += SafeText(label).string.wrapped(toWidth: width).map { StyledText($0, style: .dim) }
  }

  /// Adds a label and a value. Returns the lines that the value takes.
  @discardableResult
  private mutating func add(
    label: String, value: String, style: TextStyle = .plain
  ) -> Range<Int> {
    starts.append(lines.count)
    if !isBeside { addLabel(label) }
    let start = lines.count
    for text in SafeText(value).string.wrapped(toWidth: width - indent) {
      let isLabeled = isBeside && lines.count == start
      let margin =
        isLabeled ? StyledText(label.padded(toWidth: indent), style: .dim) : .spaces(indent)
      lines.append(margin + StyledText(text, style: style))
    }
    return start..<lines.count
  }
}

extension CharacterPageLayout {
  /// A scroll position that is independent of the width: a line within a paragraph, fact or link.
  struct Position {
    /// The index of the paragraph, fact or link on the page.
    fileprivate let part: Int
    /// The index of the line within the part.
    fileprivate let line: Int
    fileprivate let lineCount: Int

    static let start = Position(part: 0, line: 0, lineCount: 1)
  }

  func position(ofLine line: Int) -> Position {
    let part = max(0, (starts.firstIndex { $0 > line } ?? starts.count) - 1)
    return Position(part: part, line: line - starts[part], lineCount: lineRange(of: part).count)
  }

  /// Returns the line at a position, even if the position was determined at another width.
  func line(of position: Position) -> Int {
    let range = lineRange(of: min(position.part, starts.count - 1))
    return range.lowerBound + position.line * range.count / position.lineCount
  }

  private func lineRange(of part: Int) -> Range<Int> {
    starts[part]..<(part + 1 < starts.count ? starts[part + 1] : lines.count)
  }
}
