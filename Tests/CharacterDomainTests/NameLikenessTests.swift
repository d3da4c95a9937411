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
      ("Sherlok", "Sherlock Holmes"), ("sherlcok holmes", "Sherlock Holmes"),
      ("jekil", "Henry Jekyll"), ("holmes sherlock", "Sherlock Holmes"), ("odiseus", "Odysseus"),
    ])
  func slips(_ typed: String, _ name: String) {
    let character = reference(1, name)
    #expect(NameLikeness(to: typed).likest(of: [(character, name)], limit: 3) == [character])
  }

  @Test("the likest come first, each once, and what falls far behind is left out")
  func likest() {
    let (watson, watt, holmes) = (
      reference(1, "Watson"), reference(2, "Watton"), reference(3, "Wa")
    )
    let names = [(watt, "Watton"), (watson, "Dr Watson"), (watson, "Watson"), (holmes, "Wa")]
    #expect(NameLikeness(to: "watson").likest(of: names, limit: 9) == [watson])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: 9) == [watson, watt])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: 1) == [watson])
    #expect(NameLikeness(to: "wattson").likest(of: names, limit: -1) == [])
  }

  private func reference(_ id: Int, _ name: String) -> CharacterReference {
    CharacterReference(id: CharacterID(id), slug: "c\(id)", name: name)
  }

  @Test("a name that fits whole goes before one of which a word fits")
  func wholeFirst() {
    let likeness = NameLikeness(to: "Merlin")
    #expect(likeness.score("Merlin") > likeness.score("Merlin Ambrose"))
  }
}
