import CharacterDomain
import Testing

@Suite struct PublicationDateTests {
  @Test(
    "Describes a year with its era and certainty",
    arguments: [
      (PublicationDate(year: 1887, certainty: .exact), "1887"),
      (PublicationDate(year: -720, certainty: .circa), "c. 720 BCE"),
      (PublicationDate(year: 1755, certainty: .oral), "oral, c. 1755"),
      (PublicationDate(year: .min, certainty: .exact), "9223372036854775808 BCE"),
    ])
  func description(_ date: PublicationDate, _ text: String) { #expect(date.description == text) }

  @Test(
    "Omits the certainty before the year or its era",
    arguments: [
      (17, "oral, c. 1390 BCE"), (16, "c. 1390 BCE"), (11, "c. 1390 BCE"), (10, "1390 BCE"),
      (8, "1390 BCE"), (7, nil), (0, nil),
    ])
  func limit(_ limit: Int, _ text: String?) {
    #expect(PublicationDate(year: -1390, certainty: .oral).description(limit: limit) == text)
  }
}

@Suite struct RelationKindTests {
  @Test("The inverse of a kind's inverse is the same kind", arguments: RelationKind.allCases)
  func inverse(_ kind: RelationKind) { #expect(kind.inverse.inverse == kind) }

  @Test("Returns the inverse of a kind, such as child for parent and friend for friend")
  func examples() {
    #expect(RelationKind.parent.inverse == .child)
    #expect(RelationKind.victim.inverse == .slayer)
    #expect(RelationKind.beloved.inverse == .admirer)
    #expect(RelationKind.friend.inverse == .friend)
    #expect(RelationKind.counterpart.inverse == .counterpart)
  }
}
