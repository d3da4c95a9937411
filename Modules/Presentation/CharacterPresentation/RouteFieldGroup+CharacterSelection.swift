public import CharacterDomain
import FlowKit
public import RouteFieldsKit

extension RouteFieldGroup<CharacterSelection> {
  /// The route fields of a selection, such as `kind=deity&favorites=true`.
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
        $0.isEmpty ? [] : CharacterID.list($0).map(Set.init)
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
    if let ids { fields.add("id", CharacterID.listText(ids.sorted())) }
  }
}

extension String {
  /// Returns the distinct comma-separated values; `nil` if a value is invalid.
  fileprivate func list<Value: Hashable>(_ read: (String) -> Value?) -> Set<Value>? {
    var values: Set<Value> = []
    for part in split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(String(part)) else { return nil }
      values.insert(value)
    }
    return values
  }
}

extension YearRange {
  /// Parses the ``text`` of a range, or years as users type them, such as `19th`. Returns `nil` for
  /// any other text, or if the range ends before it begins.
  public init?(text: String) {
    if let range = YearRange(typed: text) {
      self = range
      return
    }
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (first, last) = (Int(start), Int(end))
    guard start.isEmpty || first != nil, end.isEmpty || last != nil else { return nil }
    if let first, let last, first > last { return nil }
    self.init(from: first, through: last)
  }

  /// The range in the syntax that users can type: `1862`, `1800..1850`, `1850..`, `..-500`.
  public var text: String {
    if let first, first == last { return "\(first)" }
    return "\(first.map(String.init) ?? "")..\(last.map(String.init) ?? "")"
  }
}
