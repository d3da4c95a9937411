import DisplayTesting
import Testing
import __Entity__Domain
import __Entity__DomainTesting

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ViewModelTests {
  private func viewModel(
    _ request: __Name__Request,
    over repository: any __Entity__Repository
  ) -> __Name__ViewModel {
    __Name__ViewModel(
      request: request,
      perform: Perform__Name__Request(repository: repository))
  }

  @Test("Performs the request when it appears")
  func requests() async {
    let repository = InMemory__Entity__Repository(.samples(1))
    let added = __Entity__(id: __Entity__ID(2), .sample(2))
    let results: [(__Name__Request, __Name__Result)] = [
      (.list, .listed(.samples(1))), (.add(.sample(2)), .added(added)),
      (.remove(added.id), .removed(added)),
    ]
    for (request, result) in results {
      await drive(viewModel(request, over: repository)) { screen in
        screen.expect(.loading)
        screen.send(.appeared)
        await screen.waitUntilIdle()
        screen.expect(.loaded(result))
      }
    }
  }
}
