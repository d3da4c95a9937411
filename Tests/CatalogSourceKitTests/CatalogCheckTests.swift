import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct CatalogCheckTests {
  @Test("Reports nothing if all rules are followed")
  func sound() { #expect(SmallCatalog().problems() == []) }

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
      $0["aso"].author = "Akan Poet"
      $0["aso"].publicDomain = "Published in 1816. The author died in the 1820s."
      $0.authors.append(CatalogAuthor(name: "Akan Poet", woman: true))
    },
  ]

  @Test("Reports malformed text", arguments: Self.textsViolations)
  func texts(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let textsViolations = [
    Violation(aso: "a short biography", "biography must have 100 to 400 characters, not 5") {
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
      "characters.jsonl:5: aso: the biography must end with a full stop"
    ) { $0["aso"].biography = "as " + $0["aso"].biography.dropLast() },
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
