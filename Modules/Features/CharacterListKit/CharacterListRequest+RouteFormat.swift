public import CharacterDomain
public import FlowKit
public import RouteFieldsKit

extension RouteFormat<CharacterListParameters> {
  /// How the parameters of a list are written in a route.
  ///
  /// Keys without a value other than the default are left out. Unknown keys, repeated keys and values
  /// that can't be read are refused.
  public static var characterList: RouteFormat {
    .fields(
      RouteFieldGroup { fields throws(RouteProblem) in
        CharacterListParameters(
          try RouteFieldGroup.characterListQuery.read(&fields),
          selectedRow: try RouteFieldGroup.selectedRow.read(&fields))
      } write: { parameters, fields in
        RouteFieldGroup.characterListQuery.write(parameters.query, &fields)
        RouteFieldGroup.selectedRow.write(parameters.selectedRow, &fields)
      })
  }
}

extension RouteFormat<CharacterListQuery> {
  /// How the query whose filter is edited is written in a route: as that of a list, without a row.
  static var characterFilter: RouteFormat { .fields(.characterListQuery) }
}

extension RouteFieldGroup<CharacterListQuery> {
  /// How a filter, an order and a search text are written in the fields of a route.
  fileprivate static var characterListQuery: RouteFieldGroup {
    RouteFieldGroup { fields throws(RouteProblem) in
      var query = CharacterListQuery()
      query.selection = try RouteFieldGroup<CharacterSelection>.characterSelection.read(&fields)
      query.sort = try fields.take("sort", expected: sorts) { CharacterSort(route: $0) } ?? .name
      query.searchText = try fields.take("q", expected: "a shorter text") { $0.searchText } ?? ""
      return query
    } write: { query, fields in
      RouteFieldGroup<CharacterSelection>.characterSelection.write(query.selection, &fields)
      if query.sort != .name { fields.add("sort", query.sort.route) }
      if !query.searchText.isEmpty { fields.add("q", query.searchText) }
    }
  }

  private static var sorts: String {
    CharacterSort.Key.allCases.map(\.rawValue).joined(separator: ", ") + ", or one with - before it"
  }
}

extension RouteFieldGroup<CharacterSelection> {
  /// How a filter, and the limit to favorites, are written in the fields of a route.
  public static var characterSelection: RouteFieldGroup {
    RouteFieldGroup { fields throws(RouteProblem) in
      CharacterSelection(
        try CharacterFilter(&fields),
        onlyFavorites: try fields.take("favorites", expected: "true") {
          $0 == "true" ? true : nil
        } ?? false)
    } write: { selection, fields in
      selection.filter.write(to: &fields)
      if selection.onlyFavorites { fields.add("favorites", "true") }
    }
  }
}

extension CharacterFilter {
  fileprivate init(_ fields: inout RouteFields) throws(RouteProblem) {
    let kinds = CharacterKind.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(
      kinds: try fields.take("kind", expected: "kinds with commas between them: \(kinds)") {
        $0.list { CharacterKind(rawValue: $0) }
      } ?? [],
      work: try fields.take("work", expected: "text") { $0 },
      author: try fields.take("author", expected: "text") { $0 },
      tradition: try fields.take("tradition", expected: "text") { $0 },
      language: try fields.take("language", expected: "text") { $0 },
      years: try fields.take("year", expected: "years such as 1862, 1800..1850 or ..-500") {
        YearRange(text: $0)
      },
      ids: try fields.take("id", expected: "IDs with commas between them") {
        $0.isEmpty ? [] : $0.list { CharacterID(digits: $0) }
      })
  }

  fileprivate func write(to fields: inout RouteFields) {
    if !kinds.isEmpty {
      fields.add("kind", kinds.map(\.rawValue).sorted().joined(separator: ","))
    }
    for (key, text) in [
      ("work", work), ("author", author), ("tradition", tradition), ("language", language),
    ] {
      if let text { fields.add(key, text) }
    }
    if let years { fields.add("year", years.text) }
    if let ids { fields.add("id", ids.sorted().map(\.description).joined(separator: ",")) }
  }
}

extension CharacterSort {
  fileprivate init?(route: String) {
    let isReversed = route.hasPrefix("-")
    guard let key = Key(rawValue: isReversed ? String(route.dropFirst()) : route) else {
      return nil
    }
    self.init(by: key, isReversed: isReversed)
  }

  fileprivate var route: String { (isReversed ? "-" : "") + key.rawValue }
}

extension String {
  /// The text, unless it is longer than that of a search can be.
  fileprivate var searchText: String? {
    unicodeScalars.count <= CharacterName.maximumLength ? self : nil
  }

  /// Returns the values between commas, each once; `nil` if one can't be read.
  fileprivate func list<Value: Hashable>(_ read: (String) -> Value?) -> Set<Value>? {
    var values: Set<Value> = []
    for part in split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(String(part)) else { return nil }
      values.insert(value)
    }
    return values
  }
}
