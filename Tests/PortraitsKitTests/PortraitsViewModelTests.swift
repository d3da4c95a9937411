import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import DisplayKit
import DisplayTesting
import Testing

@testable import PortraitsKit

@MainActor @Suite struct PortraitsViewModelTests {
  private let source: SourceName = "swapi"
  private let status = Store(SourceStatus())

  private func page(_ names: String...) -> Page<CharacterSummary> {
    Page(
      items: [FictionalCharacter].named(names).map(\.summary),
      request: PageRequest(limit: PageRequest.maximumLimit), total: .exactly(names.count))
  }

  private func model(_ page: Page<CharacterSummary>) -> PortraitsDisplayModel {
    var model = PortraitsDisplayModel(page)
    model.source = source
    return model
  }

  private func viewModel(_ onList: @escaping StubCharacterRepository.OnList) -> PortraitsViewModel {
    PortraitsViewModel(
      getPage: GetPortraits(repository: StubCharacterRepository(onList: onList)),
      source: ScreenSource(status))
  }

  @Test("Shows the newest answer, and loads again after a failure")
  func loading() async {
    await checkLoading(
      of: page("Ada"), then: page("Bob"),
      failure: CharacterRepositoryError.storage(reason: "damaged"), start: .appeared,
      retry: .retryTapped, content: { PortraitsDisplayModel($0) }
    ) { answer in
      viewModel { _, _, _ throws(CharacterRepositoryError) in try await answer() }
    }
  }

  @Test("Another source shows its characters, after the loading state")
  func otherSource() async {
    let (first, second) = (page("Ada"), page("Bob"))
    let calls = CallCounter()
    await drive(viewModel { _, _, _ in await calls.next() == 1 ? first : second }) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(PortraitsDisplayModel(first)))
      status.update { $0.selected = source }
      screen.expect(.loading)
      await screen.waitUntilIdle()
      screen.expect(.loaded(model(second)))
    }
  }

  @Test("Newer answers of the source replace the tiles without a loading state")
  func newer() async {
    let (first, second) = (page("Ada"), page("Ada", "Bob"))
    let calls = CallCounter()
    status.update { $0.selected = source }
    await drive(viewModel { _, _, _ in await calls.next() == 1 ? first : second }) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(model(first)))
      var state = SourceState()
      state.revision = 1
      status.update { $0.states[source] = state }
      await screen.waitUntilIdle()
      screen.expect(.loaded(model(second)))
    }
  }
}
