import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct BiographyNameRulesTests {
  @Test(
    "Reports biographies that don't name the characters that they refer to",
    arguments: Self.violations)
  func names(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let violations = [
    Violation(
      "no tie by name",
      "characters.jsonl:2: cordelia: the biography names none of its ties: lear, regan"
    ) {
      $0["cordelia"].biography =
        "Daughter who refuses to flatter her father, and comes back with an army to save him."
    },
    Violation(
      aso: "a wife of a husband without a name", "the biography says 'wife', but not anansi"
    ) {
      let biography = $0["aso"].biography
      $0.relate("aso", .spouse, "anansi")
      $0.relate("aso", .ally, "lear")
      $0["aso"].biography = biography + " She once met Lear."
    },
    Violation(
      "killed by a slayer without a name",
      "characters.jsonl:3: regan: the biography says 'killed by', but not cordelia"
    ) {
      let biography = $0["regan"].biography
      $0.relate("regan", .slayer, "cordelia")
      $0["regan"].biography = biography + " She is killed by a relative."
    },
    Violation(
      "a father without a name",
      "characters.jsonl:3: regan: the biography says 'father', but not lear"
    ) {
      $0["regan"].biography =
        "Sister of Cordelia, who takes half of the kingdom of her father, and shuts her doors."
    },
    Violation(
      "a sister without a name",
      "characters.jsonl:3: regan: the biography says 'sister', but not cordelia"
    ) { $0["regan"].biography += " Her sister comes with an army." },
    Violation(
      aso: "a foster child and a lover without names",
      "the biography says 'son', but not cordelia", "the biography says 'lover', but not anansi"
    ) {
      let biography = $0["aso"].biography
      $0.relate("aso", .fosterChild, "cordelia")
      $0.relate("aso", .lover, "anansi")
      $0.relate("aso", .ally, "lear")
      $0["aso"].biography = biography + " With Lear, she has a lover and a son."
    },
    Violation(
      "slain by a slayer without a name",
      "characters.jsonl:3: regan: the biography says 'slain by', but not cordelia"
    ) {
      let biography = $0["regan"].biography
      $0.relate("regan", .slayer, "cordelia")
      $0["regan"].biography = biography + " She is slain by a relative."
    },
    Violation("an exception that no rule needs", "unnamed.jsonl:1: lear needs no exception") {
      $0.unnamed = [UnnamedTies(character: "lear", reason: "His daughters are not important.")]
    },
    Violation("an exception without a reason", "unnamed.jsonl:1: no reason for lear") {
      $0.unnamed = [UnnamedTies(character: "lear", reason: "")]
    },
    Violation(
      "an exception for a missing character", "unnamed.jsonl:1: macbeth does not exist"
    ) { $0.unnamed = [UnnamedTies(character: "macbeth", reason: "He is missing.")] },
  ]

  @Test("Accepts an exception for a biography without names")
  func exception() {
    var catalog = SmallCatalog()
    catalog["regan"].biography =
      "Daughter who takes half of the kingdom of her father, and shuts her doors against him."
    catalog.unnamed = [UnnamedTies(character: "regan", reason: "There is only one father.")]
    #expect(catalog.problems() == [])
  }

  @Test(
    "Accepts a part of a name, an alias, and a name in other letters",
    arguments: [
      ("Kofi Anansi", []), ("The Spider", ["Kwaku"]), ("The Spider", []), ("Kweku", ["Ànansi"]),
    ])
  func parts(_ name: String, _ aliases: [String]) {
    var catalog = SmallCatalog()
    let biography = catalog["aso"].biography
    catalog.relate("aso", .spouse, "anansi")
    (catalog["anansi"].name, catalog["anansi"].aliases) = (name, aliases)
    let named = aliases.first ?? (name == "The Spider" ? "the spider" : "Anansi")
    catalog["aso"].biography = biography + " She is the wife of \(named)."
    #expect(catalog.problems() == [])
  }
}
