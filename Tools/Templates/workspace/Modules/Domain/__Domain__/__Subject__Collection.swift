/// All entities of a small source in memory, with the queries of a repository.
public struct __Subject__Collection: Hashable, Sendable {
  private let all: [__Entity__]

  /// Creates a collection; the order of the entities does not matter.
  public init(_ all: [__Entity__]) { self.all = all }

  /// The __noun__ with this ID, or `nil` if there is none.
  public subscript(id: __Subject__ID) -> __Entity__? {
    all.first { $0.id == id }
  }

  /// Returns one page of the entities that match the filter, in the given order.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) -> Page<__Subject__Summary> {
    let matches = all.filter { $0.matches(filter) }.sorted(by: sort.precedes)
    return page.slice(of: matches.map(\.summary))
  }

  /// Returns one page of the entities that match the filter and every word of the text: first equal
  /// names, then matches in names, then the rest. Equal ranks are sorted by ID.
  public func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) -> Page<__Subject__Match> {
    let terms = SearchTerms(text)
    if terms.words.isEmpty { return page.slice(of: []) }
    let key = FoldedText(text).key
    let matches = all.filter {
      $0.matches(filter) && terms.allMatch(in: [$0.name, $0.text])
    }.sorted { left, right in
      let ranks = (left.rank(of: terms, key: key), right.rank(of: terms, key: key))
      return ranks.0 == ranks.1 ? left.id < right.id : ranks.0 < ranks.1
    }
    return page.slice(of: matches.map { $0.match(terms) })
  }
}

extension PageRequest {
  fileprivate func slice<Element>(of all: [Element]) -> Page<Element> {
    let items = offset < all.count ? all.dropFirst(offset).prefix(limit) : []
    return Page(items: Array(items), request: self, total: .exactly(all.count))
  }
}

extension __Entity__ {
  fileprivate func matches(_ filter: __Subject__Filter) -> Bool {
    guard let condition = filter.name else { return true }
    let terms = SearchTerms(condition)
    return !terms.words.isEmpty && terms.allMatch(in: [name])
  }

  fileprivate func rank(of terms: SearchTerms, key: String) -> Int {
    if FoldedText(name).key == key { return 0 }
    return terms.allMatch(in: [name]) ? 1 : 2
  }

  fileprivate func match(_ terms: SearchTerms) -> __Subject__Match {
    __Subject__Match(summary, passage: terms.allMatch(in: [name]) ? nil : text)
  }
}

extension __Subject__Sort {
  fileprivate func precedes(
    _ left: __Entity__, _ right: __Entity__
  ) -> Bool {
    switch self {
    case .id: left.id < right.id
    case .name: Self.namesPrecede(left, right)
    }
  }

  private static func namesPrecede(
    _ left: __Entity__, _ right: __Entity__
  ) -> Bool {
    let (leftKey, rightKey) = (FoldedText(left.name).line, FoldedText(right.name).line)
    return leftKey == rightKey
      ? left.id < right.id
      : leftKey.unicodeScalars.lexicographicallyPrecedes(rightKey.unicodeScalars)
  }
}
