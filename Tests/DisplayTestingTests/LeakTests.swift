import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct LeakTests {
  private let reports = Reports()

  /// A view model that starts tasks without `run`.
  private final class Listener: ViewModel {
    enum Action { case listen, listenWeakly }

    let display = Display<Int, Action>(0)
    private(set) var task: Task<Void, Never>?
    private let gate: Gate

    init(_ gate: Gate) { self.gate = gate }

    func handle(_ action: Action) {
      task =
        switch action {
        case .listen:
          Task { [gate] in
            await gate.pass()
            update(1)
          }
        case .listenWeakly:
          Task { [weak self, gate] in
            await gate.pass()
            self?.update(1)
          }
        }
    }
  }

  @Test("Fails when the view model is still alive, and names possible reasons")
  func alive() async {
    var kept: List?
    await reports.drive { list in
      list.expect(List.State())
      kept = list.viewModel
    }
    #expect(
      reports.failure == """
        List is still alive at the end of its test.

        No effect is in flight, and no task that was started during the test is running, so an \
        object or a closure holds it: a variable of the test, a view that is still alive, a detached \
        task, or a closure that it stores and that captures `self`. Capture `[weak self]`, or only \
        what the closure needs.
        """)
    #expect(reports.lines == [1])
    withExtendedLifetime(kept) {}
  }

  @Test("Names a task that was started outside `run` and is still running")
  func capturedByTask() async {
    let gate = Gate()
    await reports.drive(Listener(gate)) { listener in
      listener.expect(0)
      listener.send(.listen)
      await listener.waitUntilIdle()
    }
    gate.open()
    #expect(
      reports.failure == """
        Listener is still alive at the end of its test.

        No effect is in flight, but a task that was started outside `run` is still running, and \
        probably captures `self`. Start its work with `run(id:)`, so that it ends with the view \
        model, or capture `[weak self]` or only what the task needs.
        """)
  }

  @Test("Passes when a task that is still running does not hold the view model")
  func weakTask() async {
    let gate = Gate()
    await reports.drive(Listener(gate)) { listener in
      listener.expect(0)
      listener.send(.listenWeakly)
    }
    gate.open()
    #expect(reports.failures == [])
  }

  @Test("Names a variable of the test after a task has ended")
  func endedTask() async {
    let gate = Gate()
    gate.open()
    var kept: Listener?
    await reports.drive(Listener(gate)) { listener in
      kept = listener.viewModel
      listener.expect(0)
      listener.send(.listen)
      await kept?.task?.value
      listener.expect(1)
    }
    #expect(reports.failure?.contains("a variable of the test") == true)
    withExtendedLifetime(kept) {}
  }

  @Test("Passes when an action holds the view model")
  func heldByAction() async {
    final class Guest: ViewModel {
      enum Action { case met(Guest) }

      let display = Display<Int, Action>(0)

      func handle(_ action: Action) { update(state + 1) }
    }
    await drive(Guest()) { guest in
      guest.expect(0)
      guest.send(.met(guest.viewModel))
      guest.expect(1)
    }
  }

  @Test("Names an effect in flight as the probable reason")
  func capturedByEffect() async {
    let gate = Gate()
    await reports.drive(List(held: gate), exhaustivity: .nonExhaustive) { list in
      list.viewModel.run(id: "selfish") { [viewModel = list.viewModel] in
        await gate.pass()
        return await .loaded(viewModel.state.rows)
      }
    }
    gate.open()
    #expect(
      reports.failure == """
        List is still alive at the end of its test.

        The effect "selfish" is still in flight. Its operation probably captures `self`: capture \
        what it needs instead, as in `run(id: …) { [load] in … }`.
        """)
  }
}
