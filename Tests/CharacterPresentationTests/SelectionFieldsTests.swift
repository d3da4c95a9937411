import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit
import Testing

@Suite struct SelectionFieldsTests {
  private let group = RouteFieldGroup.characterSelection

  private func text(of selection: CharacterSelection) -> String {
    var fields = RouteFields()
    group.write(selection, &fields)
    return "\(fields)"
  }

  private func selection(of text: String) throws(RouteProblem) -> CharacterSelection {
    var fields = try RouteFields(text)
    let selection = try group.read(&fields)
    try fields.expectNoMore()
    return selection
  }

  @Test(
    "Writes a selection as fields, and reads the same selection from them",
    arguments: [
      ("", CharacterSelection()),
      (
        "kind=deity,human&author=homer",
        CharacterSelection(CharacterFilter(kinds: [.human, .deity], author: "homer"))
      ),
      (
        "work=les%20mis%C3%A9rables&tradition=a%26b%3D%25%2F&language=&year=..-500&favorites=true",
        CharacterSelection(
          CharacterFilter(
            work: "les misérables", tradition: "a&b=%/", language: "",
            years: YearRange(through: -500)), onlyFavorites: true)
      ),
      (
        "year=1862&id=2,17",
        CharacterSelection(
          CharacterFilter(
            years: YearRange(from: 1862, through: 1862), ids: [CharacterID(17), CharacterID(2)]))
      ),
      ("id=", CharacterSelection(CharacterFilter(ids: []))),
      (
        "id=7,s%3A2,s%3Aa%2Fb%252C%2525%26",
        CharacterSelection(
          CharacterFilter(
            ids: Set(["7", "s:2", "s:a/b,%&"].compactMap { CharacterID($0) })))
      ),
    ])
  func correspondence(_ text: String, _ selection: CharacterSelection) throws {
    #expect(self.text(of: selection) == text)
    #expect(try self.selection(of: text) == selection)
  }

  @Test("Reads years as a user types them", arguments: ["1800-1850", "1800..1850"])
  func years(_ years: String) throws {
    let filter = CharacterFilter(years: YearRange(from: 1800, through: 1850))
    #expect(try selection(of: "year=\(years)") == CharacterSelection(filter))
  }

  @Test(
    "Refuses a value that can't be read",
    arguments: [
      ("kind", "deity,x", nil), ("kind", "", nil), ("favorites", "false", "true"),
      ("year", "2..1", "years such as 1862, 1800..1850 or ..-500"),
      ("id", "1,,2", "IDs with commas between them"), ("id", "x", "IDs with commas between them"),
    ] as [(String, String, String?)])
  func refused(_ field: String, _ value: String, _ expected: String?) {
    let kinds = CharacterKind.allCases.map(\.rawValue).joined(separator: ", ")
    let problem = RouteProblem.invalidValue(
      value, field: field, expected: expected ?? "kinds with commas between them: \(kinds)")
    #expect(throws: problem) { try selection(of: "\(field)=\(value)") }
  }
}
