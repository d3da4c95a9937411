import DisplayKit
import DisplayTesting

/// A view model that loads a list of strings in an effect.
final class List: ViewModel {
  struct State: Equatable, Sendable {
    var isLoading = false
    var rows: [String] = []
  }

  enum Action: Sendable {
    case load
    case loaded([String])
    case removed(at: Int)
    /// Loads after a pause in typing.
    case typed
    case stopped
  }

  let display: Display<State, Action>
  private let load: @Sendable () async -> [String]

  init(
    clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable () async -> [String] = { ["Ahab", "Ishmael"] }
  ) {
    display = Display(State(), clock: clock)
    self.load = load
  }

  /// Creates a view model that loads `rows` when the gate is open.
  convenience init(held gate: Gate, rows: [String] = []) {
    self.init {
      await gate.pass()
      return rows
    }
  }

  func handle(_ action: Action) {
    switch action {
    case .load:
      update { $0.isLoading = true }
      run(id: "load") { [load] in .loaded(await load()) }
    case .loaded(let rows): update(State(rows: rows))
    case .removed(let index): update { _ = $0.rows.remove(at: index) }
    case .typed:
      run(id: "search", policy: .latest(debounce: .milliseconds(200))) { [load] in
        .loaded(await load())
      }
    case .stopped: cancel(id: "load")
    }
  }
}
