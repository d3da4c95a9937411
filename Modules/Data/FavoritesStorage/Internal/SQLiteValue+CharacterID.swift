import CharacterDomain
import SQLiteKit

extension SQLiteValue {
  /// Creates the value of a column `character_id`: the number of a character of the embedded
  /// catalog, or the text of any other ID.
  init(_ id: CharacterID) { self = id.number.map(SQLiteValue.integer) ?? .text(id.description) }

  /// The ID that a column `character_id` contains; `nil` if the value is not valid.
  var characterID: CharacterID? {
    switch self {
    case .integer(let number): CharacterID(number)
    case .text(let text): CharacterID(text).flatMap { $0.source == nil ? nil : $0 }
    case .null, .real, .blob: nil
    }
  }
}

extension SQLiteRow {
  /// Returns the value of a column `character_id`. The column at `type` must contain
  /// `typeof(character_id)`.
  func idValue(_ column: Int, type: Int) -> SQLiteValue? {
    text(type) == "text" ? text(column).map(SQLiteValue.text) : integer(column).map { .integer($0) }
  }
}
