import CharacterDomain
import CharacterDomainTesting
import CharacterListKit
import Testing

@Suite struct CharacterListDisplayModelTests {
  private let everybody = CharacterListRequest.Source.list(CharacterFilter(), .name)

  private func footer(
    _ source: CharacterListRequest.Source, page: Int = 1, limit: Int = 5, items: Int,
    of total: Total
  ) -> String {
    let summaries = [FictionalCharacter].contractFixtures.prefix(items).map(\.summary)
    let request = CharacterListRequest(source, page: PageRequest(page: page, limit: limit))
    let page = Page(items: summaries, request: request.page, total: total)
    return CharacterListDisplayModel(CharacterList(page, of: request)).footer
  }

  @Test("A row is what is known, as text")
  func row() throws {
    let odysseus = try #require([FictionalCharacter].contractFixtures.first { $0.id.rawValue == 8 })
    let request = CharacterListRequest(everybody, page: PageRequest(limit: 5))
    let page = Page(items: [odysseus.summary], request: request.page, total: .exactly(1))
    let row = try #require(CharacterListDisplayModel(CharacterList(page, of: request)).rows.first)
    #expect(row.id == CharacterID(8))
    #expect(row.name == "Odysseus")
    #expect(row.work == "The Odyssey")
    #expect(row.year == "c. 720 BCE")
    #expect(row.kind == "human")
    #expect(row.passage == nil)
  }

  @Test("What is not known is empty")
  func bareRow() throws {
    let nobody = CharacterSummary(
      reference: CharacterReference(id: CharacterID(1), slug: "x", name: "X"), creator: nil,
      work: nil, dating: nil, kind: .other)
    let request = CharacterListRequest(everybody, page: PageRequest(limit: 5))
    let page = Page(items: [nobody], request: request.page, total: .exactly(1))
    let row = try #require(CharacterListDisplayModel(CharacterList(page, of: request)).rows.first)
    #expect(row.work == "")
    #expect(row.year == "")
  }

  @Test("Only the words of a search are emphasised")
  func terms() {
    func terms(_ source: CharacterListRequest.Source) -> [String] {
      let request = CharacterListRequest(source, page: PageRequest(limit: 5))
      let page = Page<CharacterMatch>(items: [], request: request.page, total: .exactly(0))
      return CharacterListDisplayModel(CharacterList(page, of: request)).terms.words
    }
    #expect(terms(.search("Sher HOLM sher")) == ["sher", "holm"])
    #expect(terms(.list(CharacterFilter(work: "study"), .work)) == [])
  }

  @Test("The footer tells which part of how many is seen")
  func footers() {
    #expect(footer(everybody, items: 5, of: .exactly(12)) == "1 to 5 of 12, page 1 of 3")
    #expect(
      footer(everybody, page: .max, items: 1, of: .exactly(1))
        == "\(Int.max) of 1, page \(Int.max) of 1", "what no repository answers")
    #expect(footer(everybody, page: 3, items: 2, of: .exactly(12)) == "11 to 12 of 12, page 3 of 3")
    #expect(
      footer(.search("x"), page: 2, items: 5, of: .moreThan(10_000))
        == "6 to 10 of more than 10000, page 2 of 2000")
    #expect(footer(everybody, page: 3, items: 1, of: .exactly(11)) == "11 of 11, page 3 of 3")
  }

  @Test("Who finds nobody is told who is called something like it")
  func suggestions() {
    let people = [FictionalCharacter].contractFixtures
    let liked = [
      NamedCharacter(people[0].reference),
      NamedCharacter(people[7].reference, called: "Ulysses"),
      NamedCharacter(people[11].reference),
    ]
    let request = CharacterListRequest(.search("x"), page: PageRequest(limit: 5))
    let nothing = Page<CharacterMatch>(items: [], request: request.page, total: .exactly(0))
    let expected = [
      "Sherlock Holmes", "Sherlock Holmes or Odysseus, called Ulysses",
      "Sherlock Holmes, Odysseus, called Ulysses or Baba Yaga",
    ]
    for (index, names) in expected.enumerated() {
      let list = CharacterList(nothing, of: request, suggestions: Array(liked.prefix(index + 1)))
      #expect(
        CharacterListDisplayModel(list).footer
          == "nothing was found for 'x'; did you mean \(names)?")
    }
  }

  @Test("The footer of no rows tells why there are none")
  func emptyFooters() {
    let filtered = CharacterListRequest.Source.list(CharacterFilter(kind: .deity), .name)
    #expect(footer(everybody, items: 0, of: .exactly(0)) == "there are no characters")
    #expect(footer(filtered, items: 0, of: .exactly(0)) == "no character fits the filter")
    #expect(footer(.search("x"), items: 0, of: .exactly(0)) == "nothing was found for 'x'")
    #expect(footer(.search("x"), page: 2, items: 0, of: .exactly(0)) == "nothing was found for 'x'")
    #expect(
      footer(filtered, page: 4, items: 0, of: .exactly(12))
        == "page 4 is past the end: there are 3 pages")
    #expect(
      footer(everybody, page: 2, items: 0, of: .exactly(5))
        == "page 2 is past the end: there is one page")
  }
}
