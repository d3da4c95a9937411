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
    "small slips stay above the threshold",
    arguments: [
      ("Sherlok", "Sherlock Holmes"), ("sherlcok holmes", "Sherlock Holmes"),
      ("jekil", "Henry Jekyll"), ("holmes sherlock", "Sherlock Holmes"), ("odiseus", "Odysseus"),
    ])
  func slips(_ typed: String, _ name: String) {
    #expect(NameLikeness(to: typed).score(name) >= NameLikeness.threshold)
  }

  @Test("a name that fits whole goes before one of which a word fits")
  func wholeFirst() {
    let likeness = NameLikeness(to: "Merlin")
    #expect(likeness.score("Merlin") > likeness.score("Merlin Ambrose"))
  }
}
