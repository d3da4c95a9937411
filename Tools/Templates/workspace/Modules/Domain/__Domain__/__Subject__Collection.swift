/// All that a small source knows, held in memory, and how it answers a repository's requests.
public struct __Subject__Collection: Hashable, Sendable {
  private let all: [__Entity__]

  /// A collection of these; the order does not matter.
  public init(_ all: [__Entity__]) {
    self.all = all
  }

  /// The __noun__ of that id, if there is one.
  public subscript(id: __Subject__ID) -> __Entity__? {
    all.first { $0.id == id }
  }

  /// One page of what fits the filter, in the given order.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) -> Page<__Subject__Summary> {
    let fitting = all.filter { $0.fits(filter) }.sorted(by: sort.precedes)
    return page.cut(fitting.map(\.summary))
  }

  /// One page of what meets every word of the text: first what is called exactly so, then what
  /// meets the words by its name, then the rest.
  public func search(
    _ text: String, page: PageRequest
  ) -> Page<__Subject__Match> {
    let terms = SearchTerms(text)
    if terms.words.isEmpty { return page.cut([]) }
    let key = FoldedText(text).key
    let met = all.filter { terms.match([$0.name, $0.text]) }.sorted { left, right in
      let tiers = (left.tier(of: terms, key: key), right.tier(of: terms, key: key))
      return tiers.0 == tiers.1 ? left.id < right.id : tiers.0 < tiers.1
    }
    return page.cut(met.map { $0.match(terms) })
  }
}

extension PageRequest {
  fileprivate func cut<Element>(_ all: [Element]) -> Page<Element> {
    let items = offset < all.count ? all.dropFirst(offset).prefix(limit) : []
    return Page(items: Array(items), request: self, total: .exactly(all.count))
  }
}

extension __Entity__ {
  fileprivate func fits(_ filter: __Subject__Filter) -> Bool {
    guard let condition = filter.name else { return true }
    let terms = SearchTerms(condition)
    return !terms.words.isEmpty && terms.match([name])
  }

  fileprivate func tier(of terms: SearchTerms, key: String) -> Int {
    if FoldedText(name).key == key { return 0 }
    return terms.match([name]) ? 1 : 2
  }

  fileprivate func match(_ terms: SearchTerms) -> __Subject__Match {
    __Subject__Match(summary, passage: terms.match([name]) ? nil : text)
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
    let (one, other) = (FoldedText(left.name).line, FoldedText(right.name).line)
    return one == other
      ? left.id < right.id
      : one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}
