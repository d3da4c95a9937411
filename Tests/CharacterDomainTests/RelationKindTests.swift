import CharacterDomain
import Testing

@Suite struct RelationKindTests {
  @Test(
    "a tie seen from the other side, and back again, is the same tie",
    arguments: RelationKind.allCases)
  func inverse(_ kind: RelationKind) {
    #expect(kind.inverse.inverse == kind)
  }

  @Test("parents have children, victims slayers, friends friends")
  func examples() {
    #expect(RelationKind.parent.inverse == .child)
    #expect(RelationKind.victim.inverse == .slayer)
    #expect(RelationKind.friend.inverse == .friend)
  }
}
