import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct RightsRulesTests {
  @Test(
    "Reports years and rights statements that contradict the facts",
    arguments: Self.rightsViolations)
  func rights(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let rightsViolations = [
    Violation(
      aso: "a work that is protected in the United States",
      "year 1931 must be before 1931 and not 0"
    ) { $0["aso"].year = 1931 },
    Violation(aso: "the year 0", "year 0 must be before 1931 and not 0") { $0["aso"].year = 0 },
    Violation(
      "a year that is not stated", "characters.jsonl:1: lear: publicDomain must state the year 1605"
    ) { $0["lear"].year = 1605 },
    Violation(aso: "no date", "publicDomain must state a year or a century") {
      $0["aso"].publicDomain = "Oral tradition of the Akan."
    },
    Violation(
      aso: "a publication that is protected", "publicDomain names a publication of 1957, after 1930"
    ) { $0["aso"].publicDomain = "Oral tradition. First recorded in 1816. Translated in 1957." },
    Violation(
      aso: "a late tradition that is not stated",
      "publicDomain must state that the work has no author, or when its editor died"
    ) { $0["aso"].publicDomain = "Printed in 1816." },
    Violation(aso: "neither author nor tradition", "author or tradition must be set, or both") {
      $0["aso"].tradition = nil
    },
    Violation(aso: "an author who is not listed", "Homer is missing in authors.jsonl") {
      $0["aso"].author = "Homer"
    },
  ]

  @Test("Reports works that do not fit the life of their author", arguments: Self.livesViolations)
  func lives(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let livesViolations = [
    Violation(
      aso: "a work before its author", "year 1816 is too early for Mary Shelley, born in 1807"
    ) { $0.attribute("aso", born: 1807, died: 1851) },
    Violation(aso: "an author who is protected", "Mary Shelley died in 1956, after 1955") {
      $0.attribute("aso", born: 1797, died: 1956)
    },
    Violation(
      aso: "a work after the death of its author",
      "year 1816 is after Mary Shelley died in 1810; publicDomain must contain \"posthumous\""
    ) { $0.attribute("aso", born: 1797, died: 1810) },
    Violation(
      aso: "a death that is not stated", "publicDomain must state that Mary Shelley died in 1851"
    ) {
      $0.attribute("aso", born: 1797, died: 1851)
      $0["aso"].publicDomain = "Published in 1816."
    },
    Violation(
      aso: "an unknown death that is not stated", "publicDomain must state when Mary Shelley died"
    ) {
      $0.attribute("aso", born: 1797, died: nil)
      $0["aso"].publicDomain = "Published in 1816."
    },
    Violation(
      "a death before the birth", "authors.jsonl:1: Mary Shelley died in 1797, born in 1801"
    ) {
      $0.attribute("aso", born: 1801, died: 1797)
      $0["aso"].publicDomain += " Published posthumously."
    },
    Violation("an author without a work", "authors.jsonl:1: no entry is by Homer") {
      $0.authors.insert(CatalogAuthor(name: "Homer", woman: false), at: 0)
    },
  ]

  @Test(
    "Accepts a posthumous work, and years of death after the last publication",
    arguments: [
      "Posthumous; first published in 1816. The author died in 1810.",
      "First published in 1816, posthumously. The author died in 1810, her husband in 1951.",
    ])
  func posthumous(_ statement: String) {
    var catalog = SmallCatalog()
    catalog.attribute("aso", born: 1780, died: 1810)
    catalog["aso"].publicDomain = statement
    #expect(catalog.problems() == [])
  }
}

extension SmallCatalog {
  /// Attributes an entry to Mary Shelley, with these years of birth and death.
  fileprivate mutating func attribute(_ slug: String, born: Int, died: Int?) {
    authors.insert(CatalogAuthor(name: "Mary Shelley", born: born, died: died, woman: true), at: 0)
    self[slug].author = "Mary Shelley"
    self[slug].publicDomain =
      "First published in 1816. The author died in \(died.map(String.init) ?? "the 1850s")."
  }
}
