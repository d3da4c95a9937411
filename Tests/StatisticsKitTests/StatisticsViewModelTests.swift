import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayKit
import DisplayTesting
import Testing

@testable import StatisticsKit

@MainActor @Suite struct StatisticsViewModelTests {
  private func viewModel(
    over repository: any CharacterRepository, selection: CharacterSelection = CharacterSelection(),
    source: ScreenSource? = nil
  ) -> StatisticsViewModel {
    StatisticsViewModel(
      selection,
      getStatistics: GetStatistics(
        repository: repository, favorites: InMemoryFavoritesRepository()), source: source)
  }

  @Test("If no character matches, suggests filter text similar to the typed text")
  func suggestions() async {
    let filter = CharacterFilter(author: "doile")
    let fixtures = InMemoryCharacterRepository(.contractFixtures)
    await drive(viewModel(over: fixtures, selection: CharacterSelection(filter))) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(
        .loaded(
          StatisticsDisplayModel(
            CharacterStatistics(kinds: [], languages: [], centuries: [], traditions: []),
            of: filter, filterSuggestions: [FilterSuggestion(.author, "Arthur Conan Doyle")])))
    }
  }

  @Test("Answers that arrive during a count don't stop it, and are counted after it")
  func fastUpdate() async {
    let status = Store(SourceStatus())
    status.update { $0.selected = "s" }
    let (calls, gate) = (CallCounter(), Gate())
    let repository = StubCharacterRepository(onStatistics: { _ in
      let number = await calls.next()
      if number == 2 { await gate.pass() }
      return CharacterStatistics(
        kinds: [.init(.human, number)], languages: [], centuries: [], traditions: [])
    })
    await drive(
      viewModel(over: repository, source: ScreenSource(status)), exhaustivity: .nonExhaustive
    ) { screen in
      screen.send(.appeared)
      await screen.waitUntilIdle()
      for revision in 1...3 {
        status.update { $0.states["s", default: SourceState()].revision = revision }
        if revision == 1 { await gate.waitForArrivals() }
      }
      gate.open()
      await screen.waitUntilIdle()
      screen.expectDroppedAnswers(0)
    }
    #expect(await calls.next() == 4)
  }

  @Test("Labels a century with its ordinal, and with BCE before the year 1")
  func centuries() {
    let numbers = [-11, -1, 1, 2, 3, 11, 12, 13, 21]
    let model = StatisticsDisplayModel(
      CharacterStatistics(
        kinds: [.init(.human, 9)], languages: [], centuries: numbers.map { .init($0, 1) },
        traditions: []))
    #expect(
      model.sections.last?.rows.map(\.label) == [
        "11th century BCE", "1st century BCE", "1st century", "2nd century", "3rd century",
        "11th century", "12th century", "13th century", "21st century",
      ])
    #expect(model.sections.map(\.title) == ["Kinds", "Centuries"])
  }

  @Test(
    "The filter of each known value selects as many characters as its row counts",
    arguments: [
      CharacterFilter(), CharacterFilter(years: YearRange(from: 1862, through: 1890)),
      CharacterFilter(language: "greek"), CharacterFilter(kinds: [.human, .spirit]),
    ])
  func filters(_ filter: CharacterFilter) async throws {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    let model = StatisticsDisplayModel(try await repository.statistics(filter), of: filter)
    for row in model.sections.flatMap(\.rows) {
      #expect((row.filter == nil) == (row.label == "unknown"))
      guard let rowFilter = row.filter else { continue }
      let page = try await repository.list(rowFilter, sort: .name, page: PageRequest(limit: 100))
      #expect(page.items.count == row.count, "\(row.label)")
    }
  }

  @Test("The filter of a century has the 100 years that the statistics count in it")
  func years() {
    for century in [-11, -8, -1, 1, 2, 19, 21] {
      let statistics = CharacterStatistics(
        kinds: [], languages: [], centuries: [.init(century, 1)], traditions: [])
      let years = StatisticsDisplayModel(statistics).sections[0].rows[0].filter?.years
      guard let first = years?.first, let last = years?.last else {
        Issue.record("no years for \(century)")
        continue
      }
      #expect(last - first == 99)
      #expect(CharacterStatistics.century(ofYear: first) == century)
      #expect(CharacterStatistics.century(ofYear: last) == century)
    }
  }
}
