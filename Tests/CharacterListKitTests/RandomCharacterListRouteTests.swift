import CharacterDomain
import FlowKit
import RandomTesting
import Testing

@testable import CharacterListKit

/// Writes random parameters of a list as routes, and reads them again.
@MainActor @Suite struct RandomCharacterListRouteTests {
  private let destination = assembly().destination

  @Test("Reads the parameters that it writes", arguments: RandomSource.seeds)
  func roundTrip(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let parameters = random.listParameters()
      let route = destination.route(parameters)
      #expect(route.parameters.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "\(route)")
      #expect(try destination.parameters(of: Route(route.description)) == parameters, "\(route)")
    }
  }

  @Test("Reads or refuses random text without a trap", arguments: RandomSource.seeds)
  func anyText(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let pieces = [
      "kind=", "human", "deity", ",", "&", "=", "%", "%2", "%20", "%FF", "q=", "é", "row=", "9",
      "-", "..", "year=", "sort=", "name", "favorites=true", "id=", "\u{0}",
    ]
    for _ in 0..<100 {
      let text = (0..<random.below(6)).map { _ in random.one(of: pieces) }.joined()
      guard let read = try? destination.parameters(of: Route("list", parameters: text)) else {
        continue
      }
      #expect(try destination.parameters(of: destination.route(read)) == read, "\(text)")
    }
  }
}

extension RandomSource {
  fileprivate mutating func listParameters() -> CharacterListQuery {
    CharacterListQuery(
      CharacterSelection(filter(), onlyFavorites: isTrue(oneIn: 3)),
      sort: CharacterSort(by: one(of: CharacterSort.Key.allCases), isReversed: isTrue(oneIn: 2)),
      searchText: isTrue(oneIn: 2) ? text() : "", selectedRow: isTrue(oneIn: 2) ? below(.max) : 0)
  }

  private mutating func filter() -> CharacterFilter {
    CharacterFilter(
      kinds: Set((0..<below(4)).map { _ in one(of: CharacterKind.allCases) }), work: optionalText(),
      author: optionalText(), tradition: optionalText(), language: optionalText(),
      years: isTrue(oneIn: 2) ? years() : nil,
      ids: isTrue(oneIn: 3) ? Set((0..<below(4)).map { _ in id() }) : nil)
  }

  private mutating func id() -> CharacterID {
    let id = isTrue(oneIn: 2) ? CharacterID("s-1:\(text())") : nil
    return id ?? CharacterID(below(9_999))
  }

  private mutating func years() -> YearRange {
    let years = [below(6_000) - 3_000, below(6_000) - 3_000].sorted()
    return YearRange(
      from: isTrue(oneIn: 3) ? nil : years[0], through: isTrue(oneIn: 3) ? nil : years[1])
  }

  private mutating func optionalText() -> String? { isTrue(oneIn: 2) ? text() : nil }

  private mutating func text() -> String {
    let pieces = [
      "a", "Z", "0", " ", "&", "=", "%", "+", "/", "?", "#", ",", "\n", "\u{0}", "é", "e\u{301}",
      "孫", "👩‍🚀", "%20", "..", "-",
    ]
    return (0..<below(8)).map { _ in one(of: pieces) }.joined()
  }
}
