import DisplayKit
import DisplayTesting
import Testing

/// A view model that is alive after its test.
@MainActor
@Suite
struct LeakTests {
  private let reports = Reports()

  @Test("A view model that is kept alive is a failure, with what may keep it")
  func alive() async {
    var kept: List?
    await reports.drive { list in
      list.expect(List.State())
      kept = list.viewModel
    }
    #expect(
      reports.failures == [
        """
        List is still alive at the end of its test.

        Nothing is in flight, so an object or a closure keeps it: a variable of the test, a view \
        that holds it and is held itself, or a closure that it stores and that captures `self`. \
        Capture `[weak self]`, or what the closure needs.
        """
      ])
    #expect(reports.lines == [1])
    withExtendedLifetime(kept) {}
  }

  @Test("An action that holds the view model does not keep it")
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

  @Test("An effect in flight is the likely reason")
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
      reports.failures == [
        """
        List is still alive at the end of its test.

        The effect "selfish" is still in flight. Its work has likely captured `self`: capture what \
        it needs instead, as in `run(id: …) { [load] in … }`.
        """
      ])
  }
}
