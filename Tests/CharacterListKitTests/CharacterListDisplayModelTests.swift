import CharacterDomain
import CharacterDomainTesting
import CharacterListKit
import Testing

@Suite struct CharacterListDisplayModelTests {
  private let all = CharacterListRequest.Source.list(CharacterFilter(), .name)

  private func footer(
    _ source: CharacterListRequest.Source, page: Int = 1, limit: Int = 5, items: Int,
    of total: Total
  ) -> String {
    let summaries = [FictionalCharacter].contractFixtures.prefix(items).map(\.summary)
    let request = CharacterListRequest(source, page: PageRequest(page: page, limit: limit))
    let page = Page(items: summaries, request: request.page, total: total)
    return CharacterListDisplayModel(CharacterList(page, of: request)).footer
  }

  @Test("A row contains the known facts as text")
  func row() throws {
    let odysseus = try #require([FictionalCharacter].contractFixtures.first { $0.id.rawValue == 8 })
    let request = CharacterListRequest(all, page: PageRequest(limit: 5))
    let page = Page(items: [odysseus.summary], request: request.page, total: .exactly(1))
    let row = try #require(CharacterListDisplayModel(CharacterList(page, of: request)).rows.first)
    #expect(row.id == CharacterID(8))
    #expect(row.name == "Odysseus")
    #expect(row.work == "The Odyssey")
    #expect(row.year == "c. 720 BCE")
    #expect(row.kind == "human")
    #expect(row.passage == nil)
  }

  @Test("Unknown facts are empty")
  func rowWithoutFacts() throws {
    let summary = CharacterSummary(
      reference: CharacterReference(id: CharacterID(1), slug: "x", name: "X"), author: nil,
      tradition: nil,
      work: nil, publicationDate: nil, kind: .other)
    let request = CharacterListRequest(all, page: PageRequest(limit: 5))
    let page = Page(items: [summary], request: request.page, total: .exactly(1))
    let row = try #require(CharacterListDisplayModel(CharacterList(page, of: request)).rows.first)
    #expect(row.work == "")
    #expect(row.year == "")
  }

  @Test("Only the words of a search are emphasized")
  func terms() {
    func terms(_ source: CharacterListRequest.Source) -> [String] {
      let request = CharacterListRequest(source, page: PageRequest(limit: 5))
      let page = Page<CharacterMatch>(items: [], request: request.page, total: .exactly(0))
      return CharacterListDisplayModel(CharacterList(page, of: request)).terms.words
    }
    #expect(terms(.search("Sher HOLM sher")) == ["sher", "holm"])
    #expect(terms(.list(CharacterFilter(work: "study"), .work)) == [])
  }

  @Test("The footer contains the position of the page")
  func footers() {
    #expect(footer(all, items: 5, of: .exactly(12)) == "1–5 of 12, page 1 of 3")
    #expect(
      footer(all, page: .max, items: 1, of: .exactly(1))
        == "\(Int.max) of 1, page \(Int.max) of 1", "no overflow with an impossible page number")
    #expect(footer(all, page: 3, items: 2, of: .exactly(12)) == "11–12 of 12, page 3 of 3")
    #expect(
      footer(.search("x"), page: 2, items: 5, of: .moreThan(10_000))
        == "6–10 of more than 10000, page 2 of 2000")
    #expect(footer(all, page: 3, items: 1, of: .exactly(11)) == "11 of 11, page 3 of 3")
  }

  @Test("The footer of an empty page contains the reason")
  func emptyFooters() {
    let filtered = CharacterListRequest.Source.list(CharacterFilter(kinds: [.deity]), .name)
    #expect(footer(all, items: 0, of: .exactly(0)) == "no characters")
    #expect(footer(filtered, items: 0, of: .exactly(0)) == "no characters match the filter")
    #expect(footer(.search("x"), items: 0, of: .exactly(0)) == "no results for 'x'")
    #expect(footer(.search("x"), page: 2, items: 0, of: .exactly(0)) == "no results for 'x'")
    #expect(
      footer(filtered, page: 4, items: 0, of: .exactly(12))
        == "page 4 is past the end (3 pages)")
    #expect(
      footer(all, page: 2, items: 0, of: .exactly(5))
        == "page 2 is past the end (1 page)")
  }
}
