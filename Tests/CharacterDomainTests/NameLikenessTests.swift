import CharacterDomain
import Testing

@Suite struct NameLikenessTests {
  @Test("an equal name is 1, a name with nothing in common 0")
  func ends() {
    #expect(NameLikeness(to: "ÉOWYN").score("Eowyn") == 1)
    #expect(NameLikeness(to: "xqz").score("Eowyn") == 0)
    #expect(NameLikeness(to: "").score("Eowyn") == 0)
    #expect(NameLikeness(to: "Eowyn").score("") == 0)
  }

  @Test(
    "small slips are suggested",
    arguments: [
      ("Sherlok", "Sherlock Holmes"), ("sherlcok", "Sherlock Holmes"),
      ("Sherlok Homes", "Sherlock Holmes"), ("holmes sherlock", "Sherlock Holmes"),
      ("jekil", "Henry Jekyll"), ("odiseus", "Odysseus"), ("watsen", "Dr John Watson"),
      ("jon", "Little John"), ("babayga", "Baba Yaga"), ("d artagnon", "d'Artagnan"),
      ("dartagnan", "d'Artagnan"),
    ])
  func slips(_ typed: String, _ name: String) {
    let character = named(1, name)
    #expect(NameLikeness(to: typed).likest(of: [character], limit: 3) == [character])
  }

  @Test(
    "what is another name is not",
    arguments: [
      ("Gandalf", "Gandhari"), ("Gandalf", "Ganelon"), ("Harry Potter", "Harry Bailly"),
      ("Harry Potter", "Harry Wotton"), ("Harry Potter", "Hotspur"), ("abc", "Abla"),
      ("abc", "Abu Zayd"), ("Watsn", "Rat"), ("doctor moreau", "Doctor"), ("' OR 1=1 --", "Thor"),
    ])
  func strangers(_ typed: String, _ name: String) {
    #expect(NameLikeness(to: typed).likest(of: [named(1, name)], limit: 3) == [])
  }

  @Test("a name that was typed whole goes before one of which a part was")
  func wholeFirst() {
    let likeness = NameLikeness(to: "Merlin")
    #expect(likeness.score("Merlin") > likeness.score("Merlin Ambrose"))
  }

  @Test("the likest come first, each once, and what falls far behind is left out")
  func likest() {
    let (watson, watton) = (named(1, "Watson"), named(2, "Watton"))
    let doctor = NamedCharacter(watson.reference, called: "Dr Watson")
    let names = [watton, doctor, watson, named(3, "Wa")]
    #expect(NameLikeness(to: "watson").likest(of: names, limit: 9) == [watson])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: 9) == [watson, watton])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: 1) == [watson])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: -1) == [])
  }

  @Test("an alias is told where the own name is not like enough, and goes after own names")
  func aliases() {
    let (victor, creature) = (named(1, "Victor Frankenstein"), named(2, "The Creature"))
    let short = NamedCharacter(victor.reference, called: "Frankenstein")
    let alias = NamedCharacter(creature.reference, called: "Frankenstein")
    let likeness = NameLikeness(to: "frankenstien")
    #expect(likeness.likest(of: [alias, short, victor], limit: 3) == [victor, alias])
    let namesake = named(3, "Frankenstein")
    #expect(likeness.likest(of: [alias, namesake], limit: 3) == [namesake, alias])
  }

  private func named(_ id: Int, _ name: String) -> NamedCharacter {
    NamedCharacter(CharacterReference(id: CharacterID(id), slug: "c\(id)", name: name))
  }
}
