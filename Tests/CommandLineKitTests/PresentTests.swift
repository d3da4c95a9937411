import CommandLineKit
import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite struct PresentTests {
  @Test("Presenting renders a view until no effect is in flight, and then ends its subscription")
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
}
