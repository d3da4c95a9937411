import CharacterCatalog
import CharacterDomain
import CharacterDomainTesting
import RandomTesting
import Testing

/// Looks up names of the embedded catalog after random changes, such as spelling mistakes.
@Suite struct RandomNameTests {
  private let catalog = CharacterCatalog()

  @Test(
    "A misspelled name needs no guess only if it is also a name of the character",
    arguments: RandomSource.seeds)
  func mistakes(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 1...20 {
      var text = try await random.name(in: catalog)
      for _ in 1...Int.random(in: 1...2, using: &random) { random.misspell(&text) }
      try await expectName(text)
    }
  }

  @Test(
    "A title and a word need no guess only if they are a name of the character",
    arguments: RandomSource.seeds)
  func titles(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 1...20 {
      let title = try #require(Self.titles.randomElement(using: &random))
      let name = try await random.name(in: catalog)
      let word = try #require(FoldedText(name).words.randomElement(using: &random))
      try await expectName("\(title) \(word)")
    }
  }

  @Test(
    "Changing the case of a name does not change which characters it finds",
    arguments: RandomSource.seeds)
  func letterCase(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    for _ in 1...20 {
      let name = try await random.name(in: catalog)
      let words = name.split(separator: " ")
      let part = words.prefix(Int.random(in: 1...words.count, using: &random))
        .joined(separator: " ")
      let typed = Bool.random(using: &random) ? part : FoldedText(part).words.joined(separator: "-")
      let changed = typed.map { letter in
        Bool.random(using: &random) ? letter.uppercased() : letter.lowercased()
      }.joined()
      let (answer, other) = (
        await outcome(of: typed, in: catalog), await outcome(of: changed, in: catalog)
      )
      #expect(Self.characters(in: answer) == Self.characters(in: other), "\(typed), \(changed)")
    }
  }

  private static let titles = [
    "Dr", "doctor", "Mr.", "mister", "Mrs", "missus", "mistress", "Ms", "Miss", "prof", "professor",
    "St", "saint", "ste", "Sainte", "capt", "captain", "Col.", "colonel", "gen", "general", "lt",
    "lieutenant", "sgt", "sergeant", "Rev", "reverend", "Mme", "madame", "madam", "Mlle",
    "mademoiselle", "monsieur", "messire", "Don", "dom", "doña", "Sir", "dame", "lord", "Lady",
    "King", "queen", "Prince", "princess", "count", "countess", "duke", "duchess", "baron",
    "baroness", "Emperor", "empress", "Father", "Brother", "sister",
  ]

  /// Looks up text. A found character must be marked as a guess, unless the text is one of its
  /// names. If no single character is found, checks the number of candidates or suggestions.
  private func expectName(_ text: String) async throws {
    switch await outcome(of: text, in: catalog) {
    case .success(let resolved):
      #expect((resolved.guess == nil) == Self.isName(text, of: resolved.character), "\(text)")
    case .failure(.ambiguous(_, let candidates, _)): #expect(candidates.count > 1, "\(text)")
    case .failure(.unknownName(_, let suggestions)): #expect(suggestions.count <= 5, "\(text)")
    case .failure(let error): Issue.record("\(text): \(error)")
    }
  }

  /// Returns the ID of the found character, or the IDs of the candidates or the suggestions. For
  /// any other error, returns an empty array.
  private static func characters(
    in outcome: Result<ResolvedCharacter, ResolveCharacterError>
  ) -> [CharacterID] {
    switch outcome {
    case .success(let resolved): [resolved.character.id]
    case .failure(.ambiguous(_, let candidates, _)): candidates.map(\.id)
    case .failure(.unknownName(_, let suggestions)): suggestions.map(\.id)
    case .failure: []
    }
  }

  /// Returns whether a text is the slug of the character or one of its names, with or without
  /// "the", or consists of whole words of one name.
  ///
  /// If the text starts with a title, the words of a name such as "Miss Watson's Jim" don't count,
  /// because the title in that name belongs to another character.
  private static func isName(_ text: String, of character: FictionalCharacter) -> Bool {
    let names = [character.name] + character.aliases
    let hasTitle =
      FoldedText(text).words.first.map { NameTitles.spellings(of: $0).count > 1 } ?? false
    let ownNames = names.filter {
      !hasTitle || !FoldedText($0).words.dropFirst().dropLast().contains("s")
    }
    let isWholeName = [CharacterLookup.name(text), .name("the \(text)")].contains { lookup in
      names.contains(where: lookup.matches)
    }
    return character.slug == text.lowercased() || isWholeName
      || ownNames.contains(where: CharacterLookup.nameWords(text).matches)
  }
}

extension RandomSource {
  /// Returns the name or an alias of a random character in a catalog.
  fileprivate mutating func name(in catalog: CharacterCatalog) async throws -> String {
    let all = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 1))
    let page = PageRequest(page: Int.random(in: 1...all.total.count, using: &self), limit: 1)
    let summary = try await catalog.list(.init(), sort: .name, page: page).items.first
    let character = try await catalog.character(try #require(summary).reference.id)
    return try #require(([character.name] + character.aliases).randomElement(using: &self))
  }
}

/// Resolves what a user typed, and returns the character or the error.
private func outcome(
  of text: String, in repository: any CharacterRepository
) async -> Result<ResolvedCharacter, ResolveCharacterError> {
  do throws(ResolveCharacterError) {
    return .success(try await ResolveCharacter(repository: repository)(.text(text)))
  } catch { return .failure(error) }
}
