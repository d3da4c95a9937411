import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct CheckLoadingTests {
  private struct Failure: Error, Hashable {}
  private typealias Answer = @Sendable () async throws(Failure) -> Int

  /// A view model that loads a number, correctly or with one of several faults.
  private final class Loader: ViewModel {
    enum Fault { case none, loadsAtOnce, ignoresFailures, showsNoProgress, showsOlderAnswers }
    enum Action { case appeared, retryTapped, arrived(Int), failed(Failure) }
    let display = Display<LoadState<Int, Failure>, Action>(.loading)
    private let fault: Fault
    private let answer: Answer

    init(_ fault: Fault, _ answer: @escaping Answer) {
      self.fault = fault
      self.answer = answer
      if fault == .loadsAtOnce { send(.appeared) }
    }

    func handle(_ action: Action) {
      switch action {
      case .appeared, .retryTapped:
        if fault != .showsNoProgress { update(.loading) }
        let policy = fault == .showsOlderAnswers ? EffectPolicy.merge : .latest
        run(id: 1, policy: policy, operation: answer) {
          .arrived($0)
        } failure: {
          .failed($0)
        }
      case .arrived(let number): update(.loaded(number))
      case .failed(let error): if fault != .ignoresFailures { update(.failed(error)) }
      }
    }
  }

  private let reports = Reports()

  private func check(_ fault: Loader.Fault) async {
    await reports.record {
      await checkLoading(
        of: 1, then: 2, failure: Failure(), start: .appeared, retry: .retryTapped, content: { $0 },
        sourceLocation: .line(1), viewModel: { Loader(fault, $0) })
    }
  }

  @Test("Accepts a view model without faults")
  func correct() async {
    await check(.none)
    #expect(reports.failures == [])
  }

  @Test(
    "Fails at the given line if the view model has a fault",
    arguments: [Loader.Fault.loadsAtOnce, .ignoresFailures, .showsNoProgress, .showsOlderAnswers])
  private func fault(_ fault: Loader.Fault) async {
    await check(fault)
    #expect(!reports.failures.isEmpty)
    #expect(Set(reports.lines) == [1])
  }
}
