import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct RightsRulesTests {
  @Test(
    "Reports years and legal positions that contradict the facts",
    arguments: Self.rightsViolations)
  func rights(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let rightsViolations = [
    Violation(
      tales: "a work that is protected in the United States",
      "year 1931 must be before 1931 and not 0"
    ) {
      $0.tales.year = 1931
      $0.tales.rights.lifePlus70 = "The collector is unknown."
    },
    Violation(tales: "the year 0", "year 0 must be before 1931 and not 0") { $0.tales.year = 0 },
    Violation(
      "a year that is not stated",
      "works.jsonl:2: king-lear: unitedStates must state the year 1605"
    ) { $0.play.year = 1605 },
    Violation(
      "a year that is only a part of the stated one",
      "works.jsonl:2: king-lear: unitedStates must state the year 160"
    ) {
      $0.play.year = 160
      $0.authors[0].born = nil
    },
    Violation(tales: "no date", "unitedStates must state a year or a century") {
      $0.tales.rights.unitedStates = "Oral tradition of the Akan."
    },
    Violation(
      tales: "a publication that is protected",
      "unitedStates names a publication of 1957, after 1930"
    ) { $0.tales.rights.unitedStates += " Translated in 1957." },
    Violation(
      tales: "a late tale without a collector",
      "collectors must be set, or lifePlus70 must state that they are unknown"
    ) {
      $0.tales.year = 1816
      $0.tales.rights.lifePlus70 = "Oral tradition of the Akan."
    },
    Violation(tales: "neither authors nor tradition", "authors or tradition must be set, or both") {
      $0.tales.tradition = nil
    },
    Violation(tales: "an author who is not listed", "Homer is missing in authors.jsonl") {
      $0.tales.authors = ["Homer"]
    },
    Violation(aso: "a work that is not listed", "macbeth is missing in works.jsonl") {
      $0["aso"].work = "macbeth"
      $0.tales.collection = nil
    },
    Violation(
      aso: "a first appearance that is protected", "year 1931 must be before 1931 and not 0"
    ) {
      $0["aso"].firstAppearance = .init(
        year: 1931, dating: .circa, language: "Akan", publicDomain: "Printed about 1931.")
    },
    Violation(
      aso: "a first appearance that is that of the work", "the first appearance repeats the work"
    ) {
      $0["aso"].firstAppearance = .init(
        year: 1790, dating: .oral, language: "Akan", publicDomain: "Told about 1790.")
    },
    Violation(aso: "a first appearance without its year", "publicDomain must state the year 1816") {
      $0["aso"].firstAppearance = .init(
        year: 1816, dating: .exact, language: "Akan", publicDomain: "Oral tradition.")
    },
  ]

  @Test("Reports works that do not fit the life of their author", arguments: Self.livesViolations)
  func lives(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let livesViolations = [
    Violation(
      tales: "a work before its author", "year 1816 is too early for Mary Shelley, born in 1807"
    ) { $0.attribute(born: 1807, died: 1851) },
    Violation(tales: "an author who is protected", "Mary Shelley died in 1956, after 1955") {
      $0.attribute(born: 1797, died: 1956)
    },
    Violation(tales: "a collector who is protected", "Mary Shelley died in 1956, after 1955") {
      $0.attribute(born: 1797, died: 1956)
      ($0.tales.authors, $0.tales.collectors) = (nil, ["Mary Shelley"])
    },
    Violation(
      tales: "a work after the death of its author",
      "year 1816 is after Mary Shelley died in 1810; the rights must contain \"posthumous\""
    ) { $0.attribute(born: 1797, died: 1810) },
    Violation(
      tales: "a death that is not stated",
      "lifePlus70 must state that Mary Shelley died in 1851"
    ) {
      $0.attribute(born: 1797, died: 1851)
      $0.tales.rights.lifePlus70 = "She died long ago."
    },
    Violation(
      tales: "an unknown death that is not stated", "lifePlus70 must state when Mary Shelley died"
    ) {
      $0.attribute(born: 1797, died: nil)
      $0.tales.rights.lifePlus70 = "Published in 1816."
    },
    Violation(
      "a death before the birth", "authors.jsonl:1: Mary Shelley died in 1797, born in 1801"
    ) {
      $0.attribute(born: 1801, died: 1797)
      $0.tales.rights.unitedStates += " Published posthumously."
    },
    Violation("an author without a work", "authors.jsonl:1: no work is by Homer") {
      $0.authors.insert(CatalogAuthor(name: "Homer", woman: false), at: 0)
    },
  ]

  @Test(
    "Accepts a posthumous work, and years of death after the last publication",
    arguments: [
      "Posthumous; first published in 1816.",
      "First published in 1816, posthumously. Her husband died in 1951.",
    ])
  func posthumous(_ statement: String) {
    var catalog = SmallCatalog()
    catalog.attribute(born: 1780, died: 1810)
    catalog.tales.rights.unitedStates = statement
    #expect(catalog.problems() == [])
  }

  @Test(
    "Reports identifiers that their registers can't have assigned",
    arguments: Self.identifierViolations)
  func identifiers(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let identifierViolations = [
    Violation(
      "a Wikidata identifier without Q",
      "characters.jsonl:5: '4653' is not an identifier of wikidata"
    ) { $0["aso"].wikidata = "4653" },
    Violation("a text number 0", "works.jsonl:1: '0' is not an identifier of gutenberg") {
      $0.tales.gutenberg = [0]
    },
    Violation(
      "an ISNI with a wrong check character",
      "authors.jsonl:1: '0000000121500909' is not an identifier of isni"
    ) { $0.authors[0].isni = "0000000121500909" },
    Violation(
      "an identifier of two characters",
      "characters.jsonl:5: the Wikidata identifier 'Q1' is also on line 4"
    ) {
      $0["anansi"].wikidata = "Q1"
      $0["aso"].wikidata = "Q1"
    },
    Violation(
      "an identifier of a character and of a work",
      "works.jsonl:1: the Wikidata identifier 'Q1' is also on line 5 of characters.jsonl"
    ) {
      $0["aso"].wikidata = "Q1"
      $0.tales.wikidata = "Q1"
    },
    Violation(
      "identifiers of two people", "authors.jsonl:2: the VIAF identifier '9' is also on line 1",
      "authors.jsonl:2: the ISNI '000000012150090X' is also on line 1"
    ) {
      $0.attribute(born: 1797, died: 1851)
      for position in 0...1 {
        ($0.authors[position].viaf, $0.authors[position].isni) = ("9", "000000012150090X")
      }
    },
    Violation(
      "a title of two works", "works.jsonl:2: the title 'King Lear' is also on line 1"
    ) { $0.tales.title = "King Lear" },
  ]

  @Test("Accepts well-formed identifiers")
  func soundIdentifiers() {
    var catalog = SmallCatalog()
    catalog["aso"].wikidata = "Q4653"
    catalog.tales.gutenberg = [1524, 2265]
    (catalog.authors[0].isni, catalog.authors[0].viaf) = ("000000012150090X", "96994048")
    #expect(catalog.problems() == [])
  }
}

extension SmallCatalog {
  /// Attributes the tales to Mary Shelley, as a work of 1816.
  fileprivate mutating func attribute(born: Int, died: Int?) {
    authors.insert(CatalogAuthor(name: "Mary Shelley", born: born, died: died, woman: true), at: 0)
    tales.authors = ["Mary Shelley"]
    tales.year = 1816
    tales.rights = WorkRights(
      unitedStates: "First published in 1816.",
      lifePlus70: "Mary Shelley died in \(died.map(String.init) ?? "the 1850s").")
  }
}
