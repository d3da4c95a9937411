import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import CharacterDetailKit

@Suite struct GetCharacterDetailTests {
  private func getDetail(
    _ repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository()
  ) -> GetCharacterDetail { GetCharacterDetail(repository: repository, favorites: favorites) }

  @Test("Each seed chooses every character exactly once, and then throws noCharacters")
  func random() async throws {
    let getDetail = getDetail()
    for seed in UInt64(0)..<20 {
      var slugs: [String?] = []
      for index in 0..<12 {
        slugs.append(
          try await getDetail(.random(RandomChoice(seed: seed, index: index))).character.slug)
      }
      #expect(Set(slugs).count == 12, "\(seed)")
      let next = CharacterDetailRequest.random(RandomChoice(seed: seed, index: 12))
      await #expect(throws: CharacterDetailError.character(.noCharacters)) {
        try await getDetail(next)
      }
    }
  }

  @Test("Each character is chosen about equally often")
  func distribution() async throws {
    let getDetail = getDetail()
    var counts: [String?: Int] = [:]
    for seed in UInt64(0)..<1_200 {
      counts[try await getDetail(.random(RandomChoice(seed: seed))).character.slug, default: 0] += 1
    }
    #expect(counts.count == 12 && counts.values.allSatisfy { (50...150).contains($0) }, "\(counts)")
  }

  @Test("Only selected characters are chosen, and only favorites if that is selected")
  func selection() async throws {
    let favorites = InMemoryFavoritesRepository([CharacterID(4), CharacterID(1)])
    let getDetail = getDetail(favorites: favorites)
    let animals = CharacterSelection(CharacterFilter(kinds: [.animal]), onlyFavorites: true)
    for seed in UInt64(0)..<20 {
      let detail = try await getDetail(.random(RandomChoice(from: animals, seed: seed)))
      #expect(detail.character.slug == "sun-wukong")
    }
  }

  @Test("Unreadable favorites are an error only if the selection needs them")
  func unreadableFavorites() async throws {
    let problem = FavoritesError.unreadable(reason: "damaged")
    let getDetail = getDetail(favorites: InMemoryFavoritesRepository(failing: problem))
    let selection = CharacterSelection(onlyFavorites: true)
    await #expect(throws: CharacterDetailError.favorites(problem)) {
      try await getDetail(.random(RandomChoice(from: selection, seed: 1)))
    }
    _ = try await getDetail(.random(RandomChoice(seed: 1)))
  }

  @Test("A character that disappears after counting throws noCharacters")
  func vanished() async {
    let repository = StubCharacterRepository(onList: { _, _, request in
      Page(items: [], request: request, total: .exactly(request.limit == 0 ? 1 : 0))
    })
    let getDetail = getDetail(repository)
    await #expect(throws: CharacterDetailError.character(.noCharacters)) {
      try await getDetail(.random(RandomChoice(seed: 1)))
    }
  }

  @Test("Groups relations by kind, in the order in which the kinds appear")
  func relations() {
    let groups = CharacterDetail(.complete).relations
    #expect(groups.map(\.kind) == [.ally, .master])
    #expect(
      groups.map { $0.characters.map(\.slug) } == [["sha-wujing", "zhu-bajie"], ["tang-sanzang"]])
  }
}
