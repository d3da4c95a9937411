import CharacterDomain
import Testing

@Suite struct NameSimilarityTests {
  @Test("An equal name scores 1, a name with nothing in common 0")
  func extremes() {
    #expect(NameSimilarity(to: "ÉOWYN").score("Eowyn") == 1)
    #expect(NameSimilarity(to: "xqz").score("Eowyn") == 0)
    #expect(NameSimilarity(to: "").score("Eowyn") == 0)
    #expect(NameSimilarity(to: "Eowyn").score("") == 0)
  }

  @Test(
    "Suggests names for small misspellings",
    arguments: [
      ("Sherlok", "Sherlock Holmes"), ("sherlcok", "Sherlock Holmes"),
      ("Sherlok Homes", "Sherlock Holmes"), ("holmes sherlock", "Sherlock Holmes"),
      ("jekil", "Henry Jekyll"), ("odiseus", "Odysseus"), ("watsen", "Dr John Watson"),
      ("jon", "Little John"), ("babayga", "Baba Yaga"), ("d artagnon", "d'Artagnan"),
      ("dartagnan", "d'Artagnan"), ("don kihote", "Don Quijote"), ("don kihote", "Don Quixote"),
      ("kwasimodo", "Quasimodo"), ("filip", "Philip"), ("ulises", "Ulysses"),
      ("doctor watsen", "Dr John Watson"), ("mister darsy", "Mr Darcy"),
      ("the hater", "The Hatter"), ("Zuess", "Zeus"), ("zeis", "Zeus"), ("seus", "Zeus"),
      ("don kichot", "Don Quixote"), ("bacus", "Bacchus"), ("rm wickham", "Mr Wickham"),
      ("uxe baochai", "Xue Baochai"),
    ])
  func misspellings(_ typed: String, _ name: String) {
    let character = named(1, name)
    #expect(NameSimilarity(to: typed).closestMatches(among: [character], limit: 3) == [character])
  }

  @Test(
    "Does not suggest different names",
    arguments: [
      ("Gandalf", "Gandhari"), ("Gandalf", "Ganelon"), ("Harry Potter", "Harry Bailly"),
      ("Harry Potter", "Harry Wotton"), ("Harry Potter", "Hotspur"), ("abc", "Abla"),
      ("winnie", "Rip Van Winkle"), ("winnie", "Annie P. Miller"), ("santa", "Sétanta"),
      ("santa", "Helen of Sparta"), ("batman", "Satan"), ("luigi", "Lungri"), ("ken", "The Queen"),
      ("king kong", "Bull Demon King"), ("king kong", "Lin Chong"),
      ("princess leia", "Princess Ida"), ("elsa", "Elissa"),
      ("doctor who", "Dr Watson"), ("the hobbit", "The Hatter"),
      ("hook", "Robin Hood"), ("Mary", "Mars"), ("Mary", "Mari Djata"), ("bond", "White Bone"),
      ("Brother Grimm", "Den grimme ælling"), ("elsa", "Lord High Everything Else"),
      ("abc", "Abu Zayd"), ("Watsn", "Rat"), ("doctor moreau", "Doctor"), ("' OR 1=1 --", "Thor"),
    ])
  func differentNames(_ typed: String, _ name: String) {
    #expect(NameSimilarity(to: typed).closestMatches(among: [named(1, name)], limit: 3) == [])
  }

  @Test("A completely typed name scores higher than a partly typed one")
  func wholeFirst() {
    let similarity = NameSimilarity(to: "Merlin")
    #expect(similarity.score("Merlin") > similarity.score("Merlin Ambrose"))
  }

  @Test("Each typed word matches at most one word of a name")
  func repeatedWords() {
    let similarity = NameSimilarity(to: "john john")
    #expect(similarity.score("John John") == 1)
    #expect(similarity.score("Little John") == 0.5)
    #expect(similarity.score("John Watson") == 0.5)
  }

  @Test("Spellings of a title are equal, and a title affects the score little")
  func titles() {
    let similarity = NameSimilarity(to: "Doctor Watson")
    #expect(similarity.score("Dr Watson") == 1)
    #expect(similarity.score("Watson") > 0.8)
    #expect(similarity.score("Dr Faustus") < 0.3)
  }

  @Test("A name that only sounds like the text scores lower than an equal name")
  func sounds() {
    let similarity = NameSimilarity(to: "filip")
    #expect(similarity.score("Philip") < similarity.score("Filip"))
    #expect(similarity.score("Philip") > 0.8)
  }

  @Test("Returns the closest matches first, each once, without distant ones")
  func closestMatches() {
    let (watson, watton) = (named(1, "Watson"), named(2, "Watton"))
    let doctor = NamedCharacter(watson.reference, matchedName: "Dr Watson")
    let names = [watton, doctor, watson, named(3, "Wa")]
    #expect(NameSimilarity(to: "watson").closestMatches(among: names, limit: 9) == [watson])
    #expect(
      NameSimilarity(to: "wattson").closestMatches(among: names, limit: 9) == [watson, watton])
    #expect(NameSimilarity(to: "wattson").closestMatches(among: names, limit: 1) == [watson])
    #expect(NameSimilarity(to: "wattson").closestMatches(among: names, limit: -1) == [])
  }

  @Test("Names rank before aliases; an alias is omitted if the character's name is similar")
  func aliases() {
    let (victor, creature) = (named(1, "Victor Frankenstein"), named(2, "The Creature"))
    let short = NamedCharacter(victor.reference, matchedName: "Frankenstein")
    let alias = NamedCharacter(creature.reference, matchedName: "Frankenstein")
    let similarity = NameSimilarity(to: "frankenstien")
    #expect(similarity.closestMatches(among: [alias, short, victor], limit: 3) == [victor, alias])
    let namesake = named(3, "Frankenstein")
    #expect(similarity.closestMatches(among: [alias, namesake], limit: 3) == [namesake, alias])
  }

  private func named(_ id: Int, _ name: String) -> NamedCharacter {
    NamedCharacter(CharacterReference(id: CharacterID(id), slug: "c\(id)", name: name))
  }
}
