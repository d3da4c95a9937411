import CharacterDomain
import CharacterDomainTesting
import Testing

@testable import WorkKit

@Suite struct GetWorkTests {
  private let getWork = GetWork(
    works: StubWorkRepository.three, characters: InMemoryCharacterRepository.cast)

  @Test(
    "Finds a work by its slug, its title, its original title, and words of them",
    arguments: [
      "the-odyssey", "The Odyssey", "ODYSSEY", "odysseia", "the ody", "Ody", "  Odyssey! ",
    ])
  func found(_ text: String) async throws {
    let page = try await getWork(text)
    #expect(page.work == .odyssey)
    #expect(page.characters.map(\.reference.name) == ["Circe", "Penelope"])
  }

  @Test("Prefers a whole title to words of several")
  func wholeTitle() async throws {
    var returned = LiteraryWork.peterPan
    (returned.slug, returned.title) = ("peter-pan-returns", "Peter Pan Returns")
    let works = StubWorkRepository(all: [.peterPan, returned])
    let getWork = GetWork(works: works, characters: InMemoryCharacterRepository([]))
    #expect(try await getWork("peter pan").work == .peterPan)
    await #expect(
      throws: WorkError.ambiguous(
        "pan", candidates: [WorkReference(.peterPan), WorkReference(returned)], hasMore: false)
    ) { try await getWork("pan") }
  }

  @Test(
    "Prefers a title to a slug or an original title of another work",
    arguments: ["Metamorphoses", "metamorphoses", "THE METAMORPHOSES"])
  func sameTitles(_ text: String) async throws {
    var ass = LiteraryWork.anansi
    (ass.slug, ass.title, ass.originalTitle) = ("golden-ass", "The Golden Ass", "Metamorphoses")
    var poem = LiteraryWork.anansi
    (poem.slug, poem.title) = ("metamorphoses-ovid", "Metamorphoses")
    let characters = InMemoryCharacterRepository([])
    #expect(
      try await GetWork(works: StubWorkRepository(all: [ass, poem]), characters: characters)(text)
        .work == poem)
    ass.slug = "metamorphoses"
    let getWork = GetWork(works: StubWorkRepository(all: [ass, poem]), characters: characters)
    #expect(try await getWork("Metamorphoses").work == poem)
    #expect(try await getWork("metamorphoses").work == ass)
  }

  @Test("Suggests similar titles, and none for other text")
  func suggestions() async {
    await #expect(
      throws: WorkError.unknownTitle("Odissey", suggestions: [WorkReference(.odyssey)])
    ) { try await getWork("Odissey") }
    await #expect(throws: WorkError.unknownTitle("xyzzy", suggestions: [])) {
      try await getWork("xyzzy")
    }
  }

  @Test("Lists ten candidates, and says that there are more")
  func manyCandidates() async {
    let works = (1...12).map { number in
      var work = LiteraryWork.anansi
      (work.slug, work.title) = ("tale-\(number)", "Tale \(number)")
      return work
    }
    let getWork = GetWork(
      works: StubWorkRepository(all: works), characters: InMemoryCharacterRepository([]))
    await #expect(
      throws: WorkError.ambiguous(
        "tale", candidates: works.prefix(10).map(WorkReference.init), hasMore: true)
    ) { try await getWork("tale") }
  }

  @Test("Refuses empty and long text, and passes errors on")
  func failures() async {
    for text in ["", "  ", "!?"] {
      await #expect(throws: WorkError.emptyTitle) { try await getWork(text) }
    }
    await #expect(throws: WorkError.longTitle(limit: 200)) {
      try await getWork(String(repeating: "a", count: 201))
    }
    let failing = GetWork(
      works: StubWorkRepository(error: .storage(reason: "damaged")),
      characters: InMemoryCharacterRepository.cast)
    await #expect(throws: WorkError.repository(.storage(reason: "damaged"))) {
      try await failing("Odyssey")
    }
  }
}
