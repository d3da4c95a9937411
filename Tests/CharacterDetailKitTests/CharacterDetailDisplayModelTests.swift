import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import CharacterDetailKit

@Suite struct CharacterDetailDisplayModelTests {
  @Test(
    "The subtitle contains the known occupation and origin",
    arguments: [
      ("witch", "the woods", "witch, from the woods"), ("witch", nil, "witch"),
      (nil, "the woods", "from the woods"), (nil, nil, ""),
    ])
  func subtitle(_ occupation: String?, _ origin: String?, _ subtitle: String) {
    let character = FictionalCharacter(
      id: CharacterID(1), slug: "x", name: "X", kind: .human, occupation: occupation,
      origin: origin)
    #expect(CharacterDetailDisplayModel(CharacterDetail(character)).subtitle == subtitle)
  }

  @Test(
    "The label of a relation depends on the number of characters",
    arguments: [
      (RelationKind.parent, "Parent", "Parents"), (.child, "Child", "Children"),
      (.fosterParent, "Foster parent", "Foster parents"),
      (.fosterChild, "Foster child", "Foster children"),
      (.sibling, "Sibling", "Siblings"), (.spouse, "Spouse", "Spouses"),
      (.lover, "Lover", "Lovers"), (.admirer, "Admirer", "Admirers"),
      (.beloved, "Beloved", "Beloved"), (.kin, "Kin", "Kin"), (.friend, "Friend", "Friends"),
      (.ally, "Ally", "Allies"), (.enemy, "Enemy", "Enemies"), (.rival, "Rival", "Rivals"),
      (.master, "Master", "Masters"), (.servant, "Servant", "Servants"),
      (.mentor, "Mentor", "Mentors"), (.student, "Student", "Students"),
      (.creator, "Creator", "Creators"), (.creation, "Creation", "Creations"),
      (.slayer, "Slayer", "Slayers"), (.victim, "Victim", "Victims"),
      (.alterEgo, "Alter ego", "Alter egos"), (.counterpart, "Counterpart", "Counterparts"),
    ])
  func relationLabels(_ kind: RelationKind, _ one: String, _ several: String) {
    let other = CharacterReference(id: CharacterID(2), slug: "y", name: "Y")
    func labels(_ count: Int) -> [String] {
      let character = FictionalCharacter(
        id: CharacterID(1), slug: "x", name: "X", kind: .human,
        relations: Array(repeating: Relation(kind, other), count: count))
      return CharacterDetailDisplayModel(CharacterDetail(character)).facts.map(\.label)
    }
    #expect(labels(1) == ["Kind", one, "ID"])
    #expect(labels(2) == ["Kind", several, "ID"])
  }
}
