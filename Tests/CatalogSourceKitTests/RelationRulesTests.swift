import CharacterDomain
import Testing

@testable import CatalogSourceKit

@Suite struct RelationRulesTests {
  @Test(
    "Reports relations that are incomplete or contradict each other",
    arguments: Self.relationsViolations)
  func relations(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let relationsViolations = [
    Violation(
      "a relation without the inverse one",
      "characters.jsonl:4: anansi: aso is its spouse, but has no relation back"
    ) {
      $0["anansi"].relations = [.init(kind: .spouse, to: "aso")]
      $0.mention("aso", in: "anansi")
    },
    Violation(
      "a one-sided love whose inverse is symmetric",
      "characters.jsonl:4: anansi: aso is its beloved, but has no relation back",
      "characters.jsonl:5: aso: anansi is its lover, but has no relation back"
    ) {
      $0["anansi"].relations = [.init(kind: .beloved, to: "aso")]
      $0["aso"].relations = [.init(kind: .lover, to: "anansi")]
      $0.mention("aso", in: "anansi")
      $0.mention("anansi", in: "aso")
    },
    Violation(
      aso: "a relation to a missing character", "related to ntikuma, which does not exist"
    ) { $0["aso"].relations = [.init(kind: .child, to: "ntikuma")] },
    Violation(aso: "a relation to itself", "related to itself") {
      $0["aso"].relations = [.init(kind: .rival, to: "aso")]
      $0.mention("aso", in: "aso")
    },
    Violation(
      "a relation that occurs twice", "characters.jsonl:2: cordelia: duplicate relation"
    ) { $0["cordelia"].relations.append(.init(kind: .sibling, to: "regan")) },
    Violation(
      "relations out of order",
      "characters.jsonl:2: cordelia: the relation to lear must come before that to regan"
    ) { $0["cordelia"].relations.reverse() },
    Violation(
      "mutual love that is one-sided",
      "characters.jsonl:4: anansi: aso is both its lover and its beloved",
      "characters.jsonl:5: aso: anansi is both its lover and its admirer"
    ) {
      $0.relate("anansi", .lover, "aso")
      $0.relate("anansi", .beloved, "aso")
    },
    Violation(
      "children who are no siblings",
      "characters.jsonl:1: lear: its children cordelia and regan must be siblings"
    ) { $0.separate("cordelia", "regan") },
  ]

  @Test("Accepts counterparts, and a child of a character and that character's child")
  func sound() {
    var catalog = SmallCatalog()
    catalog.relate("lear", .counterpart, "anansi")
    catalog.separate("cordelia", "regan")
    catalog.relate("cordelia", .child, "regan")
    #expect(catalog.problems() == [])
  }

  @Test(
    "Reports a work or biography with characters that no relation connects",
    arguments: Self.castsViolations)
  func casts(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let castsViolations = [
    Violation(
      "a name in a biography",
      "characters.jsonl:4: anansi: the biography names aso, but there is no relation, and no line in "
        + "untied.jsonl"
    ) { $0["anansi"].biography += " Aso's plans help him." },
    Violation(
      "an alias of several words in a biography",
      "characters.jsonl:4: anansi: the biography names aso, but there is no relation, and no line in "
        + "untied.jsonl"
    ) {
      $0["aso"].aliases = ["The Wise Wife"]
      $0["anansi"].biography += " The Wise Wife plans for him."
    },
    Violation(
      "a character without a relation to the others of the work",
      "characters.jsonl:4: anansi: has no relation to the other characters of anansi-stories: aso",
      "characters.jsonl:5: aso: has no relation to the other characters of anansi-stories: anansi"
    ) { $0.tales.collection = nil },
  ]

  @Test("Accepts a name in a biography if the pair is listed as untied")
  func untied() {
    var catalog = SmallCatalog()
    catalog["anansi"].biography += " Aso's plans help him."
    catalog.untied = [UntiedCharacters("anansi", "aso", reason: "They only talk.")]
    #expect(catalog.problems() == [])
  }

  @Test("Accepts common words and parts of other names in a biography")
  func words() {
    var catalog = SmallCatalog()
    catalog["aso"].aliases = ["wife", "Spider Woman"]
    catalog["anansi"].biography += " A wife and a Spiderwoman help him."
    #expect(catalog.problems() == [])
  }

  @Test(
    "Reports invalid and unused lines in the lists of exceptions", arguments: Self.listsViolations)
  func lists(_ violation: Violation) { #expect(violation.reported() == violation.problems) }

  private static let listsViolations = [
    Violation(
      "an untied pair with a relation", "untied.jsonl:1: cordelia and lear have a relation: parent"
    ) { $0.untied = [UntiedCharacters("cordelia", "lear", reason: "They quarrel.")] },
    Violation("an untied character who does not exist", "untied.jsonl:1: ntikuma does not exist") {
      $0.untied = [UntiedCharacters("anansi", "ntikuma", reason: "They only talk.")]
    },
    Violation(
      "an untied pair out of order",
      #"untied.jsonl:1: there must be two slugs in alphabetical order: ["aso", "anansi"]"#
    ) { $0.untied = [UntiedCharacters("aso", "anansi", reason: "They only talk.")] },
    Violation("an untied pair without a reason", "untied.jsonl:1: no reason for anansi and aso") {
      $0.untied = [UntiedCharacters("anansi", "aso", reason: "")]
    },
    Violation("a work without characters", "works.jsonl:3: macbeth: no character is from this work")
    {
      var play = $0.play
      (play.slug, play.title) = ("macbeth", "Macbeth")
      $0.works.append(play)
    },
    Violation(
      "a collection with one character",
      "works.jsonl:1: anansi-stories: a collection must have several characters"
    ) { $0.entries.removeLast() },
  ]
}
