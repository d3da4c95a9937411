import Testing

@testable import CatalogSourceKit

@Suite struct CatalogTextTests {
  @Test("Throws an error with the file and the line that is not an entry")
  func line() throws {
    let problem = #expect(throws: CatalogProblem.self) { try CatalogText("{}\n") }
    #expect(problem?.description.hasPrefix("characters.jsonl:1: not an entry: ") == true)
  }
}
