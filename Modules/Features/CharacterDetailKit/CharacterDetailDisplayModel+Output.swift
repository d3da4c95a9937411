import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes a character as text, wrapped to the console width. A star marks a favorite.
///
/// A blank line separates characters.
final class CharacterDetailTextView: StatefulView {
  private let console: Console
  private var isFirst = true

  init(console: Console) {
    self.console = console
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      if let guess = model.detail.guess { console.writeNote(guess) }
      write(model)
    }
  }

  /// The maximum width of text; longer lines are hard to read.
  private static let maximumWidth = 100

  /// The minimum width of a value beside its label. A value with less room is written below the
  /// label.
  private static let minimumValueWidth = 20

  private var width: Int { min(console.profile.width, Self.maximumWidth) }

  private func write(_ model: CharacterDetailDisplayModel) {
    if !isFirst { console.writeLine() }
    isFirst = false
    writeParagraph(model.title + (model.isFavorite ? " ★" : ""), style: .bold)
    writeParagraph(model.subtitle, style: .dim)
    if !model.biography.isEmpty {
      console.writeLine()
      writeParagraph(model.biography)
    }
    console.writeLine()
    let labelWidth = model.facts.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    let indent = labelWidth + 2
    for fact in model.facts {
      width - indent < Self.minimumValueWidth
        ? writeBelow(fact) : writeBeside(fact, indent: indent)
    }
  }

  private func writeParagraph(_ text: String, style: TextStyle = .plain) {
    if text.isEmpty { return }
    for line in SafeText(text).string.wrapped(toWidth: width) {
      console.writeLine(StyledText(line, style: style))
    }
  }

  private func writeBeside(_ fact: CharacterDetailDisplayModel.Fact, indent: Int) {
    for (index, line) in lines(of: fact, indent: indent).enumerated() {
      let label = index == 0 ? fact.label : ""
      console.writeLine(
        StyledText(label.padded(toWidth: indent), style: .dim) + StyledText(line))
    }
  }

  private func writeBelow(_ fact: CharacterDetailDisplayModel.Fact) {
    writeParagraph(fact.label, style: .dim)
    let indent = min(2, width / 4)
    for line in lines(of: fact, indent: indent) {
      console.writeLine(StyledText(String(repeating: " ", count: indent) + line))
    }
  }

  private func lines(of fact: CharacterDetailDisplayModel.Fact, indent: Int) -> [String] {
    SafeText(fact.value).string.wrapped(toWidth: width - indent)
  }
}

/// Writes a character as a table with one row.
final class CharacterDetailTableView: StatefulView {
  private let console: Console
  private let format: TableFormat

  init(console: Console, format: TableFormat) {
    self.console = console
    self.format = format
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      if let guess = model.detail.guess { console.writeNote(guess) }
      console.write(CharacterDetailColumns.table(of: [model]), as: format)
    }
  }
}

/// The same TSV and CSV columns as in a list, so that rows of both outputs can be combined.
enum CharacterDetailColumns {
  static func table(
    of models: [CharacterDetailDisplayModel]
  ) -> OutputTable<CharacterDetailDisplayModel> {
    OutputTable(columns, rows: models)
  }

  private static var columns: [OutputColumn<CharacterDetailDisplayModel>] {
    [
      OutputColumn("id") { $0.detail.character.id.description },
      OutputColumn("slug") { $0.detail.character.slug },
      OutputColumn("favorite") { $0.isFavorite ? "true" : "false" },
      OutputColumn("name") { $0.detail.character.name },
      OutputColumn("author") { $0.detail.character.author ?? "" },
      OutputColumn("tradition") { $0.detail.character.tradition ?? "" },
      OutputColumn("work") { $0.detail.character.work ?? "" },
      OutputColumn("year") { $0.detail.character.publicationDate?.year.description ?? "" },
      OutputColumn("yearCertainty") {
        $0.detail.character.publicationDate?.certainty.rawValue ?? ""
      },
      OutputColumn("kind") { $0.detail.character.kind.rawValue },
      // Only search results have passages.
      OutputColumn("passageField") { _ in "" },
      OutputColumn("passageText") { _ in "" },
    ]
  }
}

/// Writes a character as a JSON object that always has the same members. Unknown values are null.
final class CharacterDetailJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: CharacterDetailState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      if let guess = model.detail.guess { console.writeNote(guess) }
      console.write(Self.json(model), as: layout)
    }
  }

  static func json(_ model: CharacterDetailDisplayModel) -> JSONValue {
    let character = model.detail.character
    return .object([
      ("id", .integer(character.id.rawValue)),
      ("slug", .string(character.slug)),
      ("name", .string(character.name)),
      ("aliases", .array(character.aliases.map(JSONValue.string))),
      ("author", JSONValue(character.author)),
      ("tradition", JSONValue(character.tradition)),
      ("work", JSONValue(character.work)),
      ("year", JSONValue(character.publicationDate?.year)),
      ("yearCertainty", JSONValue(character.publicationDate?.certainty.rawValue)),
      ("language", JSONValue(character.language)),
      ("kind", .string(character.kind.rawValue)),
      ("occupation", JSONValue(character.occupation)),
      ("origin", JSONValue(character.origin)),
      ("relations", .array(character.relations.map(json))),
      ("biography", JSONValue(character.biography)),
      ("publicDomainReason", JSONValue(character.publicDomainReason)),
      ("favorite", .bool(model.isFavorite)),
    ])
  }

  private static func json(_ relation: Relation) -> JSONValue {
    .object([
      ("kind", .string(relation.kind.rawValue)),
      ("id", .integer(relation.character.id.rawValue)),
      ("slug", .string(relation.character.slug)),
      ("name", .string(relation.character.name)),
    ])
  }
}
