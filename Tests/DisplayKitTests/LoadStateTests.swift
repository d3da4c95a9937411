import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct LoadStateTests {
  private enum Failure: Error { case closed, full }

  private final class Titles: ViewModel {
    enum Action { case appeared, titleAdded(String), titlesArrived([String]), failed(Failure) }
    let display = Display<LoadState<[String], Failure>, Action>(.loading)
    private let titles: @Sendable () async throws(Failure) -> [String]

    init(_ titles: @escaping @Sendable () async throws(Failure) -> [String]) {
      self.titles = titles
    }

    func handle(_ action: Action) {
      switch action {
      case .appeared:
        run(id: "titles", operation: titles) {
          .titlesArrived($0)
        } failure: {
          .failed($0)
        }
      case .titleAdded(let title):
        if !updateContent({ $0.append(title) }) { update(.failed(.full)) }
      case .titlesArrived(let titles): update(.loaded(titles))
      case .failed(let error): update(.failed(error))
      }
    }
  }

  @Test("Has the content only if it was loaded, and reports whether loading failed")
  func content() {
    let states: [LoadState<Int, Failure>] = [.loading, .loaded(7), .failed(.closed)]
    #expect(states.map(\.content) == [nil, 7, nil])
    #expect(states.map(\.isFailed) == [false, false, true])
  }

  @Test("Handles the action for the value of an operation")
  func success() async {
    await drive(Titles { ["Emma"] }) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.loaded(["Emma"]))
      screen.send(.titleAdded("Ulysses"))
      screen.expect(.loaded(["Emma", "Ulysses"]))
    }
  }

  @Test("Handles the action for the error of an operation")
  func failure() async {
    await drive(Titles { () throws(Failure) in throw .closed }) { screen in
      screen.expect(.loading)
      screen.send(.appeared)
      await screen.waitUntilIdle()
      screen.expect(.failed(.closed))
    }
  }

  @Test("Changes no content before there is any")
  func nothingToChange() async {
    await drive(Titles { [] }) { screen in
      screen.expect(.loading)
      screen.send(.titleAdded("Emma"))
      screen.expect(.failed(.full))
    }
  }
}
