import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes a page as a JSON array of objects with a fixed set of members; unknown values are null.
final class CharacterListJSONView: StatefulView {
  private let console: Console

  init(console: Console) {
    self.console = console
  }

  func render(state: CharacterListState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      console.write(.array(zip(model.list.matches, model.rows).map(Self.json)))
    }
  }

  private static func json(
    _ match: CharacterMatch, _ row: CharacterListDisplayModel.Row
  ) -> JSONValue {
    let summary = match.summary
    return .object([
      ("id", .integer(summary.reference.id.rawValue)),
      ("slug", .string(summary.reference.slug)),
      ("name", .string(summary.reference.name)),
      ("author", JSONValue(summary.creator?.author)),
      ("tradition", JSONValue(summary.creator?.tradition)),
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
