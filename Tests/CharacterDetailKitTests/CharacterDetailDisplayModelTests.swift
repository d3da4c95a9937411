import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct CharacterDetailDisplayModelTests {
  private func facts(of character: FictionalCharacter) -> [String] {
    CharacterDetailDisplayModel(CharacterDetail(character)).facts.map { "\($0.label): \($0.value)" }
  }

  @Test("Labels the known facts in reading order")
  func allFacts() {
    #expect(
      facts(of: .complete) == [
        "Also called: Sun Wukong, Son Gokū, Ὀδυσσεύς, E\u{301}ponine, 齊天大聖, "
          + "Great Sage Equal to Heaven",
        "Work: Journey to the West",
        "Author: Wu Cheng'en",
        "Year: c. 1592",
        "Language: Chinese",
        "Kind: spirit",
        "Allies: Sha Wujing, Zhu Bajie",
        "Master: Tang Sanzang",
        "Public domain: First published about 1592.",
        "ID: 368 (sun-wukong)",
      ])
  }

  @Test("Omits unknown facts")
  func bare() throws {
    let model = CharacterDetailDisplayModel(CharacterDetail(try .fixture("noname")))
    #expect(model.title == "Noname")
    #expect(model.subtitle == "")
    #expect(model.biography == "")
    #expect(facts(of: try .fixture("noname")) == ["Kind: other", "ID: 11 (noname)"])
  }

  @Test("A tradition has its own label")
  func tradition() throws {
    #expect(facts(of: try .fixture("baba-yaga")).contains("Tradition: Slavic folklore"))
  }

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
