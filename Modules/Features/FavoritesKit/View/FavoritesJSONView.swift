import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes the favorites as a JSON array, or a change as a JSON object.
///
/// The members of an object are fixed; unknown values are null.
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
        .array(model.answer.characters.map { .object(Self.members(of: $0)) }), as: layout)
    case .changed(let model): console.write(Self.json(model), as: layout)
    case .nothingToUndo, .declined:
      console.write(Self.json(change: .null, isUndone: false, []), as: layout)
    }
  }

  // MARK: - Internal

  private static func members(of favorite: FavoriteCharacter) -> [(String, JSONValue)] {
    let summary = favorite.summary
    return [
      ("id", .integer(favorite.id.rawValue)),
      ("slug", JSONValue(summary?.reference.slug)),
      ("name", JSONValue(summary?.reference.name)),
      ("author", JSONValue(summary?.author)),
      ("tradition", JSONValue(summary?.tradition)),
      ("work", JSONValue(summary?.work)),
      ("year", JSONValue(summary?.publicationDate?.year)),
      ("yearCertainty", JSONValue(summary?.publicationDate?.certainty.rawValue)),
      ("kind", JSONValue(summary?.kind.rawValue)),
    ]
  }

  private static func json(_ model: FavoritesChangeDisplayModel) -> JSONValue {
    let characters = model.parts.map { part in
      JSONValue.object([
        ("id", .integer(part.character.id.rawValue)),
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
