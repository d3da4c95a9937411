public import CharacterDomain
public import CommandLineKit

extension JSONValue {
  /// Creates the number of a character of the embedded catalog, or the text of any other ID.
  public init(_ id: CharacterID) {
    self = id.number.map(JSONValue.integer) ?? .string(id.description)
  }
}
