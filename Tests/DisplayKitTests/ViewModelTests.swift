import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct ViewModelTests {
  @Test("Every view renders all updates of one handle in order")
  func severalUpdates() {
    let counter = Counter()
    let views = [RecordingView<Int>(), RecordingView<Int>()]
    let tokens = views.map { counter.subscribe($0) }
    counter.send(.setAll([3, 1, 2]))
    #expect(views.map(\.states) == [[0, 3, 1, 2], [0, 3, 1, 2]])
    withExtendedLifetime(tokens) {}
  }

  @Test("An in-place change can read the state")
  func readWhileChanging() {
    let counter = Counter(20)
    counter.update { $0 += counter.state + 2 }
    #expect(counter.state == 42)
  }

  @Test("Handles actions sent from inside a render after it, in order, without recursion")
  func sendFromRender() {
    let counter = Counter()
    let view = RecordingView<Int>()
    var depth = 0
    view.onRender = { [unowned counter] count in
      depth += 1
      #expect(depth == 1)
      if count == 1 {
        counter.send(.add(10))
        counter.send(.add(100))
        #expect(counter.handled == [.set(1)])
      }
      depth -= 1
    }
    let token = counter.subscribe(view)
    counter.send(.set(1))
    #expect(view.states == [0, 1, 11, 111])
    #expect(counter.handled == [.set(1), .add(10), .add(100)])
    withExtendedLifetime(token) {}
  }

  @Test("A view can send actions to another view model while it is rendered")
  func twoViewModels() {
    let source = Counter()
    let sink = Counter()
    let view = RecordingView<Int>()
    view.onRender = { sink.send(.set($0)) }
    let token = source.subscribe(view)
    source.send(.set(4))
    #expect(sink.state == 4)
    withExtendedLifetime(token) {}
  }

  // MARK: - Compile errors

  @Test("A view model without handle does not compile", .enabled(if: Compiler.isAvailable))
  func handleIsRequired() throws {
    try expectError("type 'Model' does not conform to protocol 'ViewModel'") { isCorrect in
      """
      final class Model: ViewModel {
        typealias State = Int
        typealias Action = Int
        let display = Display<Int, Int>(0)
        \(isCorrect ? "func handle(_ action: Int) {}" : "")
      }
      """
    }
  }

  @Test("Updating a state off the main actor does not compile", .enabled(if: Compiler.isAvailable))
  func isolation() throws {
    try expectError("call to main actor-isolated instance method 'update'") { isCorrect in
      """
      \(isCorrect ? "@MainActor" : "nonisolated")
      func write(_ model: some ViewModel<Int, Int>) { model.update(1) }
      """
    }
  }

  @Test("Updating through an AnyViewModel does not compile", .enabled(if: Compiler.isAvailable))
  func erasedCannotWrite() throws {
    try expectError("has no member 'update'") { isCorrect in
      let type = isCorrect ? "some ViewModel<Int, Int>" : "AnyViewModel<Int, Int>"
      return "@MainActor func write(_ model: \(type)) { model.update(1) }"
    }
  }

  /// Expects one error in a source, and none in its corrected version.
  private func expectError(_ message: String, source: (_ isCorrect: Bool) -> String) throws {
    #expect(try Compiler.errors(in: "import DisplayKit\n" + source(true)) == [])
    let errors = try Compiler.errors(in: "import DisplayKit\n" + source(false))
    #expect(errors.count == 1)
    #expect(errors.first?.contains(message) == true)
  }
}
