import DisplayKit
import Testing

@Suite struct StoredDisplayTests {
  private final class Computed: ViewModel {
    var display: Display<Int, Int> { Display(0) }

    func handle(_ action: Int) { update(action) }
  }

  private final class Label: StatefulView { func render(state: Int) {} }

  @Test("Sending to a view model with a computed display stops a debug build with the reason")
  func sending() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { Computed().send(1) }
    }
    expectReason(in: result)
  }

  @Test("Subscribing to a view model with a computed display stops a debug build with the reason")
  func subscribing() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Computed().subscribe(Label()) }
    }
    expectReason(in: result)
  }

  private func expectReason(in result: ExitTest.Result) {
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        Computed.display returns a new object at each access, so every update is lost. Store it: \
        let display = Display<State, Action>(…)
        """))
  }
}
