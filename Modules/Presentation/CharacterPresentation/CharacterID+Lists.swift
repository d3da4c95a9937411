public import CharacterDomain

extension CharacterID {
  /// Parses the IDs in a route, such as `1,rickandmorty:12`; `nil` if an ID is invalid.
  ///
  /// In an ID, `%2C` is a comma, and `%25` is a percent sign.
  public static func list(_ text: String) -> [CharacterID]? {
    let ids = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      CharacterID(part.replacing("%2C", with: ",").replacing("%25", with: "%"))
    }
    return ids.contains(nil) ? nil : ids.compactMap(\.self)
  }

  /// Returns text that ``list(_:)`` parses.
  public static func listText(_ ids: some Sequence<CharacterID>) -> String {
    ids.map { $0.description.replacing("%", with: "%25").replacing(",", with: "%2C") }
      .joined(separator: ",")
  }
}
