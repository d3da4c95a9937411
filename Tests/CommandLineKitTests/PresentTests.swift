import CommandLineKit
import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct PresentTests {
  @Test("Renders a view until no effect is in flight, and then ends its subscription")
  func present() async {
    final class Loader: ViewModel {
      enum Action { case appeared, arrived(Int) }
      let display = Display<Int, Action>(0)

      func handle(_ action: Action) {
        switch action {
        case .appeared: run(id: 1) { .arrived(1) }
        case .arrived(let count):
          update(count)
          if count < 3 { run(id: 1) { .arrived(count + 1) } }
        }
      }
    }
    let loader = Loader().eraseToAnyViewModel()
    let view = RecordingView<Int>()
    #expect(await loader.present(on: view, after: .appeared) == 3)
    #expect(view.states == [0, 1, 2, 3])
    loader.send(.arrived(4))
    #expect(view.states == [0, 1, 2, 3])
  }

  private struct ClosedError: Error, Hashable {}

  private final class Hours: ViewModel {
    enum Action { case appeared, answered(LoadState<String, ClosedError>) }
    let display = Display<LoadState<String, ClosedError>, Action>(.loading)
    private let answer: LoadState<String, ClosedError>

    init(_ answer: LoadState<String, ClosedError>) { self.answer = answer }

    func handle(_ action: Action) {
      switch action {
      case .appeared: run(id: 1) { [answer] in .answered(answer) }
      case .answered(let answer): update(answer)
      }
    }
  }

  private func present(
    _ answer: LoadState<String, ClosedError>, on console: Console
  ) async throws -> String {
    let writer = ContentWriter<String, ClosedError> { console.writeLine($0) }
    return try await Hours(answer).eraseToAnyViewModel()
      .presentContent(on: writer, after: .appeared)
  }

  @Test("Writes presented content once, and returns it")
  func content() async throws {
    let console = Console.recording()
    #expect(try await present(.loaded("9 to 5"), on: console) == "9 to 5")
    #expect(console.output == "9 to 5\n")
  }

  @Test("Throws the error of failed content, and writes nothing")
  func failure() async {
    let console = Console.recording()
    await #expect(throws: ClosedError()) { try await present(.failed(ClosedError()), on: console) }
    #expect(console.output == "")
  }

  @Test("Throws a cancellation error if the content is never loaded")
  func cancellation() async {
    let console = Console.recording()
    await #expect(throws: CancellationError.self) { try await present(.loading, on: console) }
    #expect(console.output == "")
  }
}
