import DisplayTesting
import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  @Test("Shows the newest answer, and loads again after a failure")
  func loading() async {
    let all = [__Entity__].named(["Ada", "Bob"])
    await checkLoading(
      of: all[0], then: all[1],
      failure: __Subject__RepositoryError.storage(reason: "damaged"), start: .appeared,
      retry: .retryTapped, content: { __Name__DisplayModel($0) }
    ) { answer in
      let repository = Stub__Subject__Repository(
        on__Subject__: { _ throws(__Subject__RepositoryError) in try await answer() })
      let getDetail = Get__Name__(repository: repository)
      return __Name__ViewModel(
        id: __Subject__ID(1), getDetail: getDetail)
    }
  }
}
