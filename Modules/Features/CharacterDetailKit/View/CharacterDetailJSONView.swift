import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes a character as a JSON object with a fixed set of members; unknown values are null.
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
      console.writeNote(of: model.detail)
      console.write(Self.json(model), as: layout)
    }
  }

  /// The JSON object of a character.
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
