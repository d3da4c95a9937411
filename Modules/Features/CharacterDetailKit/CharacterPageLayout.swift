import CharacterDomain
import CharacterPresentation
import TerminalKit
import TerminalText

/// The lines of a character page, wrapped to the width of a `CharacterPage` or of the console.
struct CharacterPageLayout {
  /// A link, whose text takes one or more lines.
  struct Link {
    let target: CharacterPageLink
    /// The cells of the text, one rectangle for each line.
    let parts: [Rect]

    var start: Point { parts[0].origin }
    var lines: Range<Int> { start.y..<start.y + parts.count }

    func offset(by point: Point) -> Link {
      Link(target: target, parts: parts.map { $0.offset(by: point) })
    }
  }

  private(set) var lines: [StyledText] = []

  /// The index of the first line of each paragraph, fact and group of relations. The number of
  /// these parts does not depend on the width.
  private(set) var starts: [Int] = []

  /// The links in reading order.
  private(set) var links: [Link] = []

  private let width: Int
  private let labelWidth: Int
  private let isBeside: Bool

  /// The maximum width of text; longer lines are hard to read.
  private static let maximumWidth = 100

  /// The minimum width of a value beside its label. A value with less room is written below the
  /// label.
  private static let minimumValueWidth = 20

  /// The columns between two facts in one line.
  private static let gutter = 3

  /// The style of labels and of facts that few readers need.
  private static let quiet = TextStyle.foreground(.secondary)

  /// Creates the page of a screen. Badges follow the title and the subtitle, and the facts that few
  /// readers need come last. The work, the author, the tradition and the related characters are
  /// links. Short facts share a line.
  init(page model: CharacterDetailDisplayModel, width: Int, showsTitle: Bool) {
    let character = model.detail.character
    let all = CharacterDetailDisplayModel.mainFacts(character).compactMap(Fact.init)
    // The facts with links come first. The aliases, which are often long, come last.
    let facts = all.filter(\.isLink) + all.filter { !$0.isLink }.reversed()
    let relations = model.detail.relations.map { group in
      Fact(group.label, group.characters.map { FlowedText.Value($0.name, link: .character($0.id)) })
    }
    let sourceFacts = CharacterDetailDisplayModel.sourceFacts(character).compactMap(Fact.init)
    self.init(
      model, width: width, labels: (facts + relations + sourceFacts).map(\.label),
      showsTitle: showsTitle)
    addBadges(of: character)
    addBiography(model)
    addSection(facts)
    addSection(sourceFacts)
    addSection(relations)
    addEmptyLine()
    add(character.publicDomainReason ?? "", style: Self.quiet)
    add("ID \(character.idAndSlug)", style: Self.quiet)
    add(character.image ?? "", style: Self.quiet)
  }

  /// Creates the output of the commands: each fact on a line of its own, and no links.
  ///
  /// - Parameters:
  ///   - model: The character.
  ///   - width: The width in columns. Text is never wider than 100.
  ///   - showsGlyph: Whether the kind is shown in its color, after its glyph.
  init(output model: CharacterDetailDisplayModel, width: Int, showsGlyph: Bool) {
    self.init(model, width: width, labels: model.facts.map(\.label), showsTitle: true)
    addBiography(model)
    addEmptyLine()
    for fact in model.facts {
      var value = FlowedText.Value(fact.value)
      if showsGlyph, case .kind(let kind) = fact.role { value = FlowedText.Value(kind: kind) }
      add(block(of: Fact(fact.label, [value])))
    }
  }

  private init(
    _ model: CharacterDetailDisplayModel, width: Int, labels: [String], showsTitle: Bool
  ) {
    self.width = max(1, min(width, Self.maximumWidth))
    labelWidth = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
    isBeside = self.width - labelWidth - 2 >= Self.minimumValueWidth
    // Without a title, the part of the title is empty, so that the indices of all other parts don't
    // change.
    if showsTitle { add(model.titleLine, style: .bold) } else { starts.append(0) }
    add(model.subtitle, style: Self.quiet)
  }

  // MARK: - Internal

  private struct Fact {
    let label: String
    let values: [FlowedText.Value]

    var isLink: Bool { values.contains { $0.link != nil } }

    init(_ label: String, _ values: [FlowedText.Value]) {
      (self.label, self.values) = (label, values)
    }

    /// Creates a fact as the page shows it; `nil` for a fact that is a badge.
    init?(_ fact: CharacterDetailDisplayModel.Fact) {
      switch fact.role {
      case .year, .kind: return nil
      case .work, .list, .other: self.init(fact.label, [.init(fact.value, link: fact.link)])
      }
    }
  }

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

  private mutating func addBiography(_ model: CharacterDetailDisplayModel) {
    if model.biography.isEmpty { return }
    addEmptyLine()
    for line in SafeText.lines(of: model.biography) { add(line.string) }
  }

  private mutating func addBadges(of character: FictionalCharacter) {
    let texts = [character.tradition, character.publicationDate?.description].compactMap(\.self)
    var block = FlowedText(width: width)
    let kinds = character.kind.map { [FlowedText.Value(kind: $0)] } ?? []
    let badges = kinds + texts.map { FlowedText.Value($0) }
    for value in badges { block.add(value, gap: Self.gutter) }
    if !badges.isEmpty { add(block) }
  }

  /// Adds an empty line and the facts, or nothing if there are no facts. Two short facts share a
  /// line.
  private mutating func addSection(_ facts: [Fact]) {
    if facts.isEmpty { return }
    addEmptyLine()
    let columnWidth = (width - Self.gutter) / 2
    var rest = facts[...]
    while let fact = rest.popFirst() {
      var block = block(of: fact)
      if let next = rest.first.map(self.block), isBeside, block.isLine(ofWidth: columnWidth),
        next.isLine(ofWidth: columnWidth)
      {
        starts.append(lines.count)
        block.append(next, atColumn: columnWidth + Self.gutter)
        rest.removeFirst()
      }
      add(block)
    }
  }

  private mutating func add(_ block: FlowedText) {
    starts.append(lines.count)
    links += block.links.map { $0.offset(by: Point(x: 0, y: lines.count)) }
    lines += block.lines
  }

  /// Lays out a label, and its values beside or below it.
  private func block(of fact: Fact) -> FlowedText {
    let indent = isBeside ? labelWidth + 2 : min(2, width / 4)
    var block = FlowedText(width: width, indent: indent)
    let label = SafeText(fact.label).string
    if isBeside {
      block.append(StyledText(label.padded(toWidth: indent), style: Self.quiet))
    } else {
      for line in label.wrapped(toWidth: width) {
        block.append(StyledText(line, style: Self.quiet))
        block.startLine()
      }
    }
    for (index, value) in fact.values.enumerated() {
      block.add(value, gap: 1, mark: index < fact.values.count - 1 ? "," : "")
    }
    return block
  }
}

extension CharacterDetailDisplayModel.Fact {
  /// The screen that the fact opens; `nil` if it is not a link.
  var link: CharacterPageLink? {
    switch role {
    case .year, .kind, .other: nil
    case .work: .work(value)
    case .list(let filter): .list(filter)
    }
  }
}

/// The screen that a link of a character page opens.
enum CharacterPageLink: Hashable {
  case character(CharacterID)
  /// The page of the work with this title.
  case work(String)
  /// The list of all characters of the same work, author or tradition.
  case list(CharacterFilter)

  var event: CharacterDetailEvent {
    switch self {
    case .character(let id): .characterSelected(id)
    case .work(let title): .workSelected(title)
    case .list(let filter): .charactersSelected(CharacterSelection(filter))
    }
  }
}
