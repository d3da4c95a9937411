import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes a page as a JSON array of objects with the same members; unknown values are null.
///
/// With an envelope, the array is a member of an object that has the total and the page, too.
final class CharacterListJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  private let hasEnvelope: Bool
  private let columns: ColumnSelection

  init(console: Console, layout: JSONLayout, hasEnvelope: Bool, columns: ColumnSelection) {
    self.console = console
    self.layout = layout
    self.hasEnvelope = hasEnvelope
    self.columns = columns
  }

  func render(state: CharacterListState) {
    switch state {
    case .loading, .failed, .window: break
    case .loaded(let model):
      let items = JSONValue.array(
        zip(model.list.matches, model.rows).map { match, row in
          Self.json(match, row).selecting(columns.names)
        })
      console.write(hasEnvelope ? Self.envelope(items, of: model.list) : items, as: layout)
    }
  }

  private static func envelope(_ items: JSONValue, of list: CharacterList) -> JSONValue {
    .object([
      ("total", .integer(list.total.count)),
      ("isExact", .bool(list.total.isExact)),
      ("page", .integer(list.request.page.page)),
      ("pageCount", .integer(list.pageCount)),
      ("items", items),
    ])
  }

  private static func json(
    _ match: CharacterMatch, _ row: CharacterListDisplayModel.Row
  ) -> JSONValue {
    let summary = match.summary
    return .object([
      ("id", .integer(summary.reference.id.rawValue)),
      ("slug", .string(summary.reference.slug)),
      ("name", .string(summary.reference.name)),
      ("author", JSONValue(summary.author)),
      ("tradition", JSONValue(summary.tradition)),
      ("work", JSONValue(summary.work)),
      ("year", JSONValue(summary.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary.publicationDate?.certainty.rawValue)),
      ("kind", .string(summary.kind.rawValue)),
      ("passage", json(match.passage)),
      ("favorite", .bool(row.isFavorite)),
    ])
  }

  private static func json(_ passage: CharacterMatch.Passage?) -> JSONValue {
    guard let passage else { return .null }
    return .object([
      ("field", .string(passage.field.rawValue)), ("text", .string(passage.text)),
    ])
  }
}
