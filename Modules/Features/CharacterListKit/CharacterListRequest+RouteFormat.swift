import CharacterDomain
import CharacterPresentation
public import FlowKit
import RouteFieldsKit

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
}
