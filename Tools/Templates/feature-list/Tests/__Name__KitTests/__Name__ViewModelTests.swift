import DisplayTesting
import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  private let request = PageRequest(limit: 1)

  private func page(_ name: String) -> Page<__Subject__Summary> {
    let entries = [__Entity__].named([name]).map(\.summary)
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
}
