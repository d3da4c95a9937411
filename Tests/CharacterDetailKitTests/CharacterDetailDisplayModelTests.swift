import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct CharacterDetailDisplayModelTests {
  private func facts(of character: FictionalCharacter) -> [String] {
    CharacterDetailDisplayModel(CharacterDetail(character)).facts.map { "\($0.label): \($0.value)" }
  }

  @Test("What is known is labelled, in the order of reading")
  func whole() {
    #expect(
      facts(of: .whole) == [
        "Also called: Sun Wukong, Son Gokū, Ὀδυσσεύς, E\u{301}ponine, 齊天大聖, "
          + "Great Sage Equal to Heaven",
        "First work: Journey to the West",
        "Author: Wu Cheng'en",
        "Year: c. 1592",
        "Language: Chinese",
        "Kind: spirit",
        "Allies: Sha Wujing, Zhu Bajie",
        "Master: Tang Sanzang",
        "Public domain: First published about 1592.",
        "Id: 368 (sun-wukong)",
      ])
  }

  @Test("What is not known is left out")
  func bare() throws {
    let model = CharacterDetailDisplayModel(CharacterDetail(try .fixture("nobody")))
    #expect(model.title == "Nobody")
    #expect(model.subtitle == "")
    #expect(model.biography == "")
    #expect(facts(of: try .fixture("nobody")) == ["Kind: other", "Id: 11 (nobody)"])
  }

  @Test("A tradition is not called an author")
  func tradition() throws {
    #expect(facts(of: try .fixture("baba-yaga")).contains("Tradition: Slavic folklore"))
  }

  @Test(
    "The subtitle tells what one is and where from, as far as it is known",
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
    "A tie is called by its kind, one or several",
    arguments: [
      (RelationKind.parent, "Parent", "Parents"), (.child, "Child", "Children"),
      (.sibling, "Sibling", "Siblings"), (.spouse, "Spouse", "Spouses"),
      (.lover, "Lover", "Lovers"), (.kin, "Kin", "Kin"), (.friend, "Friend", "Friends"),
      (.ally, "Ally", "Allies"), (.enemy, "Enemy", "Enemies"), (.rival, "Rival", "Rivals"),
      (.master, "Master", "Masters"), (.servant, "Servant", "Servants"),
      (.mentor, "Mentor", "Mentors"), (.student, "Student", "Students"),
      (.creator, "Creator", "Creators"), (.creation, "Creation", "Creations"),
      (.slayer, "Slayer", "Slayers"), (.victim, "Victim", "Victims"),
      (.alterEgo, "Alter ego", "Alter egos"),
    ])
  func ties(_ kind: RelationKind, _ one: String, _ several: String) {
    let other = CharacterReference(id: CharacterID(2), slug: "y", name: "Y")
    func labels(_ count: Int) -> [String] {
      let character = FictionalCharacter(
        id: CharacterID(1), slug: "x", name: "X", kind: .human,
        relations: Array(repeating: Relation(kind, other), count: count))
      return CharacterDetailDisplayModel(CharacterDetail(character)).facts.map(\.label)
    }
    #expect(labels(1) == ["Kind", one, "Id"])
    #expect(labels(2) == ["Kind", several, "Id"])
  }
}
