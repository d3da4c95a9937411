import CharacterDomain
public import FlowKit

extension RouteFormat<CharacterListParameters> {
  /// How the parameters of a list are written in a route.
  ///
  /// Keys without a value other than the default are left out. Unknown keys, repeated keys and values
  /// that can't be read are refused.
  public static var characterList: RouteFormat {
    RouteFormat(
      "a filter, an order, a search text and a row, such as kind=deity&sort=-year&q=zeus&row=2",
      parse: { CharacterListParameters(route: $0) }, format: { $0.route })
  }
}

extension RouteFormat<CharacterListQuery> {
  /// How the query whose filter is edited is written in a route: as that of a list, without a row.
  static var characterFilter: RouteFormat {
    RouteFormat("a filter, an order and a search text, such as kind=deity&sort=-year&q=zeus") {
      CharacterListParameters(route: $0)?.query
    } format: {
      CharacterListParameters($0).route
    }
  }
}

extension CharacterListParameters {
  fileprivate init?(route: String) {
    guard var fields = RouteFields(route) else { return nil }
    self.init()
    do {
      query.filter = try CharacterFilter(&fields)
      query.onlyFavorites = try fields.take("favorites") { $0 == "true" ? true : nil } ?? false
      query.sort = try fields.take("sort") { CharacterSort(route: $0) } ?? .name
      query.searchText =
        try fields.take("q") { $0.unicodeScalars.count <= CharacterName.maximumLength ? $0 : nil }
        ?? ""
      selectedRow = try fields.take("row") { $0.naturalNumber } ?? 0
    } catch {
      return nil
    }
    guard fields.isEmpty else { return nil }
  }

  fileprivate var route: String {
    var fields = RouteFields()
    query.filter.write(to: &fields)
    if query.onlyFavorites { fields.add("favorites", "true") }
    if query.sort != .name { fields.add("sort", query.sort.route) }
    if !query.searchText.isEmpty { fields.add("q", query.searchText) }
    if selectedRow > 0 { fields.add("row", "\(selectedRow)") }
    return fields.description
  }
}

extension CharacterFilter {
  fileprivate init(_ fields: inout RouteFields) throws(RouteFields.InvalidValue) {
    self.init(
      kinds: try fields.take("kind") { $0.list { CharacterKind(rawValue: $0) } } ?? [],
      work: try fields.take("work") { $0 }, author: try fields.take("author") { $0 },
      tradition: try fields.take("tradition") { $0 }, language: try fields.take("language") { $0 },
      years: try fields.take("year") { YearRange(text: $0) },
      ids: try fields.take("id") { $0.isEmpty ? [] : $0.list { CharacterID(digits: $0) } })
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
  fileprivate var naturalNumber: Int? {
    guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
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
