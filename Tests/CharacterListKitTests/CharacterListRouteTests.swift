import CharacterDomain
import FlowKit
import TerminalKit
import Testing

@testable import CharacterListKit

@MainActor @Suite struct CharacterListRouteTests {
  private let destination = assembly().destination

  @Test(
    "Writes parameters as text, and reads the same parameters from it",
    arguments: [
      ("", CharacterListQuery()),
      (
        "kind=deity,human&author=homer&sort=-year&q=holmes&row=120",
        CharacterListQuery(
          CharacterFilter(kinds: [.human, .deity], author: "homer"),
          sort: CharacterSort.year.reversed(), searchText: "holmes", selectedRow: 120)
      ),
    ])
  func correspondence(_ text: String, _ parameters: CharacterListQuery) throws {
    let route = Route("list", parameters: text)
    #expect(destination.route(parameters) == route)
    #expect(try destination.parameters(of: route) == parameters)
    #expect(try destination.parameters(of: Route(route.description)) == parameters)
  }

  @Test(
    "Reads parameters as a user may type them",
    arguments: [
      ("q=sherlock holmes", CharacterListQuery(searchText: "sherlock holmes")),
      ("q=éowyn&sort=name", CharacterListQuery(searchText: "éowyn")),
      ("q=%c3%a9", CharacterListQuery(searchText: "é")),
      (
        "year=1800-1850",
        CharacterListQuery(CharacterFilter(years: YearRange(from: 1800, through: 1850)))
      ),
    ])
  func typed(_ text: String, _ query: CharacterListQuery) throws {
    let route = Route("list", parameters: text)
    #expect(try destination.parameters(of: route) == query)
  }

  @Test(
    "Refuses unknown and repeated keys, and values that can't be read",
    arguments: [
      "x=1", "kind", "=", "&", "q=a&", "kind=", "kind=dog", "kind=human,", "sort=kind",
      "sort=--year", "sort=", "year=", "year=x", "year=1850..1800", "favorites=yes", "favorites=",
      "row=-1", "row=", "row=+1", "row=99999999999999999999", "id=x", "id=1,,2", "q=%", "q=%4",
      "q=%zz", "q=%ff", "q=a&q=b", "Q=a",
      "q=" + String(repeating: "a", count: CharacterName.maximumLength + 1),
    ])
  func refused(_ text: String) {
    let route = Route("list", parameters: text)
    #expect(throws: RouteError.self) { try destination.parameters(of: route) }
  }
}
