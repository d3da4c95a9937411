import CharacterDomain
import CharacterDomainTesting
import Testing

@Suite struct NameGuessTests {
  private static let characters: [FictionalCharacter] = [
    ("Kong Yiji", []), ("Xquic", ["Blood Moon"]), ("Karataka", ["Kalilah"]),
    ("Lakhindar", ["Lakshmindara"]), ("Theseus", []), ("Zeus", []), ("Heracles", ["Hercules"]),
    ("Sherlock Holmes", []), ("Count Dracula", ["Dracula"]), ("Anna Karenina", []),
    ("The Mad Hatter", []), ("Jason", []), ("Aeneas", []), ("Philip Marlow", []),
    ("Dr Watson", []), ("Bull Demon King", []), ("Captain Ahab", []), ("Sinbad the Sailor", []),
  ].enumerated().map { index, names in
    FictionalCharacter(
      id: CharacterID(index + 1), slug: names.0 == "Sinbad the Sailor" ? "sinbad" : "c\(index + 1)",
      name: names.0, aliases: names.1, kind: .human)
  }

  private let resolve = ResolveCharacter(repository: InMemoryCharacterRepository(Self.characters))

  @Test(
    "Suggests names instead of guessing if the text is not close enough to one",
    arguments: [
      ("king kong", "Kong Yiji"), ("captain blood", "Xquic"), ("kali", "Karataka"),
      ("lakshmi", "Lakhindar"), ("seus", "Theseus"), ("doctor karenina", "Anna Karenina"),
      ("lock", "Sherlock Holmes"), ("sher hol", "Sherlock Holmes"),
      ("sherlock homez", "Sherlock Holmes"), ("sherlko", "Sherlock Holmes"),
    ])
  func suggestions(_ text: String, _ suggestion: String) async {
    let error = await #expect(throws: ResolveCharacterError.self) { try await resolve(.text(text)) }
    guard case .unknownName(_, let suggestions) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(suggestions.map(\.reference.name).contains(suggestion))
  }

  @Test(
    "Guesses a name that differs from the text in one way, but not in two ways",
    arguments: [
      ("the Sherlock Holmes", "Sherlock Holmes"), ("the karenina", "Anna Karenina"),
      ("professor dracula", "Count Dracula"), ("sherl", "Sherlock Holmes"),
      ("sherlock h", "Sherlock Holmes"), ("holm sherlock", "Sherlock Holmes"),
      ("sherlok", "Sherlock Holmes"), ("sherlock holmez", "Sherlock Holmes"),
      ("herakles", "Heracles"), ("iason", "Jason"), ("eneas", "Aeneas"),
      ("filip marlow", "Philip Marlow"), ("kount drakula", nil),
      ("the mad hater", "The Mad Hatter"),
    ])
  func guesses(_ text: String, _ name: String?) async throws {
    guard let name else {
      await #expect(throws: ResolveCharacterError.self) { try await resolve(.text(text)) }
      return
    }
    let resolved = try await resolve(.text(text))
    #expect(resolved.character.name == name)
    #expect(resolved.guess == NameGuess(typed: text, name: name))
  }

  @Test(
    "A slug, a whole name or whole words of a name need no guess",
    arguments: [
      ("sinbad", "Sinbad the Sailor"), ("Sinbad", "Sinbad the Sailor"),
      ("SINBAD", "Sinbad the Sailor"), ("C4", "Lakhindar"), ("kalilah", "Karataka"),
      ("moon blood", "Xquic"), ("hatter mad", "The Mad Hatter"), ("mad hatter", "The Mad Hatter"),
      ("doctor watson", "Dr Watson"), ("watson", "Dr Watson"),
    ])
  func names(_ text: String, _ name: String) async throws {
    #expect(
      try await resolve(.text(text))
        == ResolvedCharacter(try #require(Self.characters.first { $0.name == name })))
  }

  @Test("Text that is a prefix of several names is ambiguous")
  func severalGuesses() async {
    let error = await #expect(throws: ResolveCharacterError.self) { try await resolve(.text("ka")) }
    guard case .ambiguous("ka", let candidates, hasMore: false) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(candidates.map(\.reference.name) == ["Anna Karenina", "Karataka"])
  }

  @Test("The note contains the typed text, the action and the name")
  func note() {
    let guess = NameGuess(typed: "sherl", name: "Sherlock Holmes")
    #expect(guess.note() == "no character is named \"sherl\"; showing Sherlock Holmes")
    #expect(guess.note(verb: "adding") == "no character is named \"sherl\"; adding Sherlock Holmes")
  }
}
