import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes the favorites as a table, or a change as text.
///
/// A message that nothing is shown, removed or undone goes to standard error, so that a pipe
/// receives only rows.
final class FavoritesTextView: StatefulView {
  private let console: Console
  private let format: TableFormat

  init(console: Console, format: TableFormat) {
    self.console = console
    self.format = format
  }

  func render(state: FavoritesState) {
    switch state {
    case .loading, .failed: break
    case .listed(let model): write(model)
    case .changed(let model): write(model)
    case .nothingToUndo: console.writeErrorLine("nothing to undo")
    case .declined: console.writeErrorLine("nothing removed")
    }
  }

  // MARK: - Internal

  private typealias Row = (favorite: FavoriteCharacter, texts: FavoritesDisplayModel.Row)

  private func write(_ model: FavoritesDisplayModel) {
    if model.rows.isEmpty, format == .text { console.writeErrorLine("no favorites") }
    let rows = Array(zip(model.answer.characters, model.rows)).map { Row($0, $1) }
    console.write(OutputTable(Self.columns, rows: rows), as: format)
  }

  private func write(_ model: FavoritesChangeDisplayModel) {
    if model.parts.isEmpty, model.refused.isEmpty { console.writeErrorLine("no favorites") }
    for part in model.parts {
      for line in SafeText(part.sentence).string.wrapped(toWidth: console.profile.width) {
        console.writeLine(StyledText(line))
      }
    }
  }

  private static var columns: [OutputColumn<Row>] {
    [
      OutputColumn(
        "id", alignment: .trailing, value: { $0.texts.id.description },
        text: { StyledText($0.texts.id.description, style: .foreground(.secondary)) }),
      .hidden("slug", value: { $0.favorite.summary?.reference.slug ?? "" }),
      OutputColumn(
        "name", minimumWidth: 16, value: { $0.favorite.summary?.reference.name ?? "" },
        text: { StyledText($0.texts.name, style: $0.texts.exists ? .plain : .dim) }),
      .hidden("author", value: { $0.favorite.summary?.author ?? "" }),
      .hidden("tradition", value: { $0.favorite.summary?.tradition ?? "" }),
      OutputColumn("work", minimumWidth: 12, omission: 1, value: { $0.texts.work }),
      .hidden("year", value: { $0.favorite.summary?.publicationDate?.year.description ?? "" }),
      .hidden(
        "yearCertainty",
        value: { $0.favorite.summary?.publicationDate?.certainty.rawValue ?? "" }),
      .hidden("kind", value: { $0.favorite.summary?.kind?.rawValue ?? "" }),
    ]
  }
}

/// Writes the favorites as a JSON array, or a change as a JSON object.
///
/// An object always has the same members; unknown values are null.
final class FavoritesJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: FavoritesState) {
    switch state {
    case .loading, .failed: break
    case .listed(let model):
      console.write(
        .array(model.answer.characters.map { .object(JSONValue.members(of: $0.id, $0.summary)) }),
        as: layout)
    case .changed(let model): console.write(Self.json(model), as: layout)
    case .nothingToUndo, .declined:
      console.write(Self.json(change: .null, isUndone: false, []), as: layout)
    }
  }

  // MARK: - Internal

  private static func json(_ model: FavoritesChangeDisplayModel) -> JSONValue {
    let characters = model.parts.map { part in
      JSONValue.object([
        ("id", JSONValue(part.character.id)),
        ("slug", JSONValue(part.character.summary?.reference.slug)),
        ("name", JSONValue(part.character.summary?.reference.name)),
        ("changed", .bool(part.isChanged)),
      ])
    }
    return json(
      change: .string(model.saved.change.name), isUndone: model.isUndone, characters)
  }

  private static func json(
    change: JSONValue, isUndone: Bool, _ characters: [JSONValue]
  ) -> JSONValue {
    .object([
      ("change", change), ("undone", .bool(isUndone)), ("characters", .array(characters)),
    ])
  }
}

extension FavoritesChange {
  fileprivate var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    }
  }
}
