import DisplayTesting
import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  private let request = PageRequest(limit: 1)

  private func page(_ name: String, _ number: Int = 1) -> Page<__Subject__Summary> {
    let entries = [__Entity__].named([name]).map(\.summary)
    let request = PageRequest(page: number, limit: 1)
    return Page(items: entries, request: request, total: .exactly(2))
  }

  @Test("Shows the newest answer, and loads again after a failure")
  func loading() async {
    await checkLoading(
      of: page("Ada"), then: page("Bob"),
      failure: __Subject__RepositoryError.storage(reason: "damaged"), start: .appeared,
      retry: .retryTapped, content: { __Name__DisplayModel($0) }
    ) { answer in
      let repository = Stub__Subject__Repository(
        onList: { _, _, _ throws(__Subject__RepositoryError) in try await answer() })
      return __Name__ViewModel(
        request, getPage: Get__Name__(repository: repository))
    }
  }

  @Test("Keeps the rows if a later page fails, and loads this page again")
  func laterPage() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let calls = CallCounter()
    let (first, second) = (page("Ada"), page("Bob", 2))
    let repository = Stub__Subject__Repository(
      onList: { _, _, page throws(__Subject__RepositoryError) in
        if await calls.next() == 2 { throw error }
        return page == first.request ? first : second
      })
    let getPage = Get__Name__(repository: repository)
    await drive(
      __Name__ViewModel(request, getPage: getPage)
    ) { screen in
      var loaded = __Name__DisplayModel(first)
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(loaded))
      screen.send(.endReached)
      await screen.waitUntilIdle()
      loaded.failure = error
      screen.expect(.loaded(loaded))
      screen.send(.retryTapped)
      await screen.waitUntilIdle()
      loaded.failure = nil
      screen.expect(.loaded(loaded))
      loaded = __Name__DisplayModel(second, after: first.items)
      screen.expect(.loaded(loaded))
    }
  }
}
