/// The origin of a character: a named author, or the tradition of a people.
public enum Creator: Hashable, Sendable, Codable {
  case author(String)
  case tradition(String)

  /// The name of the author or tradition.
  public var name: String {
    switch self {
    case .author(let name), .tradition(let name): name
    }
  }

  /// The name of the author; `nil` for a tradition.
  public var author: String? {
    if case .author(let name) = self { name } else { nil }
  }

  /// The name of the tradition; `nil` for an author.
  public var tradition: String? {
    if case .tradition(let name) = self { name } else { nil }
  }
}
