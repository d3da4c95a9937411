import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct CatalogCheckTests {
  @Test("Reports nothing if all rules are followed")
  func sound() { #expect(SmallCatalog().problems() == []) }

  @Test("Throws an error with the file and the line that is not an entry")
  func malformedLine() {
    let problem = #expect(throws: CatalogProblem.self) {
      try JSONLines<CatalogWork>("{}\n", of: .works)
    }
    #expect(problem?.description.hasPrefix("works.jsonl:1: not an entry: ") == true)
  }

  @Test("Throws an error for a member that is misspelled, also in an object inside the line")
  func unknownMember() {
    let author = #"{"name":"Homer","woman":false,"wikdata":"Q6691"}"#
    let problem = #expect(throws: CatalogProblem.self) {
      try JSONLines<CatalogAuthor>(author, of: .authors)
    }
    #expect(problem?.description == "authors.jsonl:1: unknown member 'wikdata'")
    let work = #"""
      {"slug":"a","title":"A","year":1,"dating":"circa","language":"Latin",\#
      "rights":{"unitedStates":"Old.","lifePlus70":"Old.","excepton":"None."}}
      """#
    let inner = #expect(throws: CatalogProblem.self) {
      try JSONLines<CatalogWork>(work, of: .works)
    }
    #expect(inner?.description == "works.jsonl:1: unknown member 'excepton'")
  }

  @Test("Reports entries that are out of order or occur twice", arguments: Self.orderViolations)
  func order(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let orderViolations = [
    Violation(
      "an id that does not increase", "characters.jsonl:2: id 1 follows id 9; ids must increase"
    ) {
      $0.entries[0].id = 9
      $0.entries[1].id = 1
    },
    Violation(aso: "a biography that occurs twice", "same biography as line 4") {
      $0["aso"].biography = $0["anansi"].biography
    },
    Violation(
      "authors out of order",
      "authors.jsonl:2: Akan Poet must come before William Shakespeare, and only once"
    ) {
      $0.tales.authors = ["Akan Poet"]
      $0.authors.append(CatalogAuthor(name: "Akan Poet", died: 1600, woman: true))
      $0.tales.rights.unitedStates += " Posthumous."
    },
    Violation(
      "works out of order",
      "works.jsonl:2: anansi-stories must come before king-lear, and only once"
    ) { $0.works.reverse() },
  ]

  @Test("Reports malformed text", arguments: Self.textsViolations)
  func texts(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let textsViolations = [
    Violation(aso: "a short biography", "biography must have 80 to 450 characters, not 5") {
      $0["aso"].biography = "Wife."
    },
    Violation(aso: "stray spaces", "stray spaces in: Gold  Coast") {
      $0["aso"].origin = "Gold  Coast"
    },
    Violation(
      "a slug with a capital letter",
      "characters.jsonl:5: Aso: the slug must consist of lowercase ASCII words separated by single "
        + "hyphens"
    ) { $0["aso"].slug = "Aso" },
    Violation(aso: "an alias that repeats the name once folded", "alias 'The Áso' repeats 'Aso'") {
      $0["aso"].aliases = ["Konori", "The Áso"]
    },
    Violation(aso: "an alias that repeats an alias", "alias 'KONORI' repeats 'Konori'") {
      $0["aso"].aliases = ["Konori", "KONORI"]
    },
    Violation(
      aso: "a biography that begins with an article",
      "the biography must begin without the article 'A'"
    ) { $0["aso"].biography = "A " + $0["aso"].biography },
    Violation(
      "a biography that is no sentence",
      "characters.jsonl:5: aso: the biography must begin with a capital",
      "characters.jsonl:5: aso: the biography must end with a period"
    ) { $0["aso"].biography = "as " + $0["aso"].biography.dropLast() },
    Violation(aso: "an empty alias", "alias must have 1 to 80 characters, not 0") {
      $0["aso"].aliases = [""]
    },
    Violation(
      aso: "text that is read from right to left",
      "control or invisible character in: \"Gold\u{202E} Coast\""
    ) { $0["aso"].origin = "Gold\u{202E} Coast" },
    Violation(
      aso: "a first appearance without a language", "language must have 1 to 40 characters, not 0"
    ) {
      $0["aso"].firstAppearance = .init(
        year: 1816, dating: .circa, language: "", publicDomain: "Printed about 1816.")
    },
    Violation(tales: "a Gutenberg number that occurs twice", "a Gutenberg number occurs twice") {
      $0.tales.gutenberg = [1524, 1524]
    },
    Violation(aso: "five sentences", "the biography has 5 sentences, more than 4") {
      $0["aso"].biography += " She waits. He comes. “Who is it?” She meets St. George."
    },
    Violation(aso: "a long quotation", "the quotation has 26 words, more than 25") {
      let text = Array(repeating: "web", count: 26).joined(separator: " ")
      $0["aso"].quotation = .init(text: text, source: "Tale 1")
    },
    Violation(aso: "a passage with a line break", #"control or invisible character in: "Tale\n1""#)
    {
      $0["aso"].passage = "Tale\n1"
    },
    Violation(
      tales: "a title in another normalization", "not in Unicode normalization form C: Ge\u{301}"
    ) {
      $0.tales.originalTitle = "Ge\u{301}"
    },
    Violation(
      tales: "an original title that repeats the title", "the original title repeats the title"
    ) {
      $0.tales.originalTitle = "Ánansi Stories"
    },
    Violation(
      aso: "two occupations", "the occupation must be one phrase, without a semicolon: wife; sage"
    ) { $0["aso"].occupation = "wife; sage" },
    Violation(
      aso: "a kind that contradicts the occupation",
      "the kind of a nymph must be one of spirit, not human"
    ) { $0["aso"].occupation = "nymph of a river" },
  ]

  @Test(
    "Reports an origin that is a placeholder instead of a place",
    arguments: [
      "unknown", "various places", "the fables of Aesop", "born of sea foam",
      "the line of Atreus", "The world",
    ])
  func origin(_ text: String) {
    var catalog = SmallCatalog()
    catalog["aso"].origin = text
    let message = "characters.jsonl:5: aso: the origin must be a place, not a placeholder: \(text)"
    #expect(catalog.problems() == [message])
  }

  @Test(
    "Accepts a place as an origin",
    arguments: ["the Borderlands", "Bornholm", "the World's End", "the house above the bay"])
  func place(_ text: String) {
    var catalog = SmallCatalog()
    catalog["aso"].origin = text
    #expect(catalog.problems() == [])
  }
}
