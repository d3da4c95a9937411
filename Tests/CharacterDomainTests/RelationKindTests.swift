import CharacterDomain
import Testing

@Suite struct RelationKindTests {
  @Test(
    "The inverse of the inverse is the same kind",
    arguments: RelationKind.allCases)
  func inverse(_ kind: RelationKind) {
    #expect(kind.inverse.inverse == kind)
  }

  @Test("Parents have children, victims slayers, beloved admirers, and friends friends")
  func examples() {
    #expect(RelationKind.parent.inverse == .child)
    #expect(RelationKind.victim.inverse == .slayer)
    #expect(RelationKind.beloved.inverse == .admirer)
    #expect(RelationKind.friend.inverse == .friend)
    #expect(RelationKind.counterpart.inverse == .counterpart)
  }
}
