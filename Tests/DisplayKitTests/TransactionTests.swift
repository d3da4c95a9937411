import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct TransactionTests {
  private struct Refused: Error {}

  private struct Sum: Equatable {
    var first = 0
    var second = 0
    var own = 0
  }

  /// A view model that follows two stores, and writes them together with its own state.
  private final class SumViewModel: ViewModel {
    enum Action: Equatable {
      case first(Int), second(Int)
      case write(Int), writeAndThrow(Int)
      case loaded
    }

    let display = Display<Sum, Action>(Sum())
    let first: Store<Int>
    let second: Store<Int>
    private(set) var handled: [Action] = []

    init(_ first: Store<Int>, _ second: Store<Int>) {
      (self.first, self.second) = (first, second)
      follow(first, id: "first") { .first($0) }
      follow(second, id: "second") { .second($0) }
      handled = []
    }

    func handle(_ action: Action) {
      handled.append(action)
      switch action {
      case .first(let number): update { $0.first = number }
      case .second(let number): update { $0.second = number }
      case .write(let number): performTransaction { write(number) }
      case .writeAndThrow(let number):
        try? performTransaction { () throws(Refused) in
          write(number)
          throw Refused()
        }
      case .loaded: break
      }
    }

    private func write(_ number: Int) {
      first.update(number)
      update { $0.own = number }
      second.update(number)
      run(id: "load") { .loaded }
    }
  }

  private let first = Store(0, historyLimit: 9)
  private let second = Store(0, historyLimit: 9)

  @Test("Renders a view once after stores and the view model's state change together")
  func oneFrame() async {
    let model = SumViewModel(first, second)
    let view = Recorded(model)
    model.send(.write(3))
    #expect(view.states == [Sum(), Sum(first: 3, second: 3, own: 3)])
    #expect(model.handled == [.write(3), .first(3), .second(3)])
    await model.waitUntilIdle()
    #expect(model.handled.last == .loaded)
  }

  @Test("Renders each view once, after all follow actions")
  func outside() {
    let models = [SumViewModel(first, second), SumViewModel(first, second)]
    let views = [RecordingView<Sum>(), RecordingView<Sum>()]
    let storeView = RecordingView<Int> { _ in
      #expect(models.allSatisfy { $0.state.first == $0.first.state })
    }
    let tokens = [
      models[0].subscribe(views[0]), first.subscribe(storeView), models[1].subscribe(views[1]),
    ]
    performTransaction {
      first.update(1)
      second.update(2)
      first.update(3)
      models[0].update(Sum(first: 9, second: 9, own: 9))
      #expect(views[0].states.count == 1)
    }
    #expect(views[0].states == [Sum(), Sum(first: 3, second: 2, own: 9)])
    #expect(views[1].states == [Sum(), Sum(first: 3, second: 2)])
    #expect(storeView.states == [0, 3])
    withExtendedLifetime(tokens) {}
  }

  @Test("Rolls back all stores, the view model's state and the effects if the body throws")
  func rollback() async {
    let model = SumViewModel(first, second)
    let view = Recorded(model)
    model.send(.writeAndThrow(3))
    await model.waitUntilIdle()
    #expect(model.handled == [.writeAndThrow(3)])
    #expect((first.state, second.state) == (0, 0))
    #expect(model.state == Sum())
    #expect(view.states == [Sum()])
    #expect(!first.canUndo)
    model.send(.write(4))
    #expect(view.states == [Sum(), Sum(first: 4, second: 4, own: 4)])
  }

  @Test("A transaction that throws neither cancels effects nor starts them")
  func effectsOfRollback() async {
    let counter = Counter()
    let gate = Gate()
    counter.run(id: "load") {
      await gate.pass()
      return Task.isCancelled ? .set(-1) : .set(1)
    }
    await gate.waitForArrivals()
    try? performTransaction { () throws(Refused) in
      counter.cancel(id: "load")
      counter.run(id: "save") { .set(2) }
      #expect(counter.display.effectsInFlight == ["load", "save"])
      throw Refused()
    }
    #expect(counter.display.effectsInFlight == ["load"])
    gate.open()
    await counter.waitUntilIdle()
    #expect(counter.handled == [.set(1)])
  }

  @Test("Each changed store can undo the transaction on its own")
  func undo() {
    performTransaction {
      first.update(1)
      second.update(1)
      first.update(2)
      #expect(!first.undo())
    }
    #expect(first.undo())
    #expect((first.state, second.state) == (0, 1))
  }

  @Test("Renders nothing if the state at the end is the same")
  func unchanged() {
    let counter = Counter()
    let view = RecordingView<Int>(renderPolicy: .always)
    let tokens = [counter.subscribe(view), first.subscribe(view)]
    performTransaction {
      counter.update(1)
      first.update(1)
      counter.update(0)
      first.update(0)
    }
    first.update(0)
    #expect(view.states == [0, 0])
    #expect(!first.canUndo)
    withExtendedLifetime(tokens) {}
  }

  @Test("A follow action's changes are rendered in the frame of the transaction")
  func followActionOfOther() {
    let counter = Counter()
    counter.follow(first, id: "first") { .set($0) }
    counter.onHandle = { [unowned counter] action in
      if action == .set(1) { counter.update(7) }
    }
    let view = Recorded(counter)
    performTransaction {
      first.update(1)
      counter.update(3)
    }
    #expect(view.states.count == 2)
  }

  @Test("A store that a follow action changes publishes both states in order")
  func followActionThatWrites() {
    let counter = Counter()
    let (firstView, secondView) = (RecordingView<Int>(), RecordingView<Int>())
    let tokens = [first.subscribe(firstView), second.subscribe(secondView)]
    counter.follow(first, id: "first") { .set($0) }
    counter.onHandle = { [first, second] action in
      guard action == .set(1) else { return }
      first.update(5)
      second.update(6)
    }
    performTransaction {
      first.update(1)
      second.update(1)
    }
    #expect(firstView.states == [0, 1, 5])
    #expect(secondView.states == [0, 1, 6])
    #expect(counter.handled == [.set(0), .set(1), .set(5)])
    withExtendedLifetime(tokens) {}
  }
}
