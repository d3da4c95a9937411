/// Two characters of one work that deliberately have no relation.
public struct UntiedCharacters: Hashable, Sendable, Codable {
  /// The slugs of the two characters.
  public var characters: [String]
  /// Why no kind of relation fits.
  public var reason: String

  /// Creates a pair.
  public init(_ first: String, _ second: String, reason: String) {
    characters = [first, second]
    self.reason = reason
  }
}
