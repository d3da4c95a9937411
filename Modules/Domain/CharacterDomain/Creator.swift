/// Who a character comes from: a named author, or the tradition of a people.
public enum Creator: Hashable, Sendable, Codable {
  case author(String)
  case tradition(String)

  /// The author's or the tradition's name.
  public var name: String {
    switch self {
    case .author(let name), .tradition(let name): name
    }
  }

  /// The author's name, where there is one.
  public var author: String? {
    if case .author(let name) = self { name } else { nil }
  }

  /// The tradition's name, where there is no one author.
  public var tradition: String? {
    if case .tradition(let name) = self { name } else { nil }
  }
}
