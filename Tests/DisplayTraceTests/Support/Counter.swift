import DisplayKit

/// A view model whose effects load numbers by name from the source that a test passes.
final class Counter: ViewModel {
  enum Action: Codable, Equatable, Sendable {
    case add(Int)
    /// Loads the number with this name.
    case load(String)
    case typed(String)
    case loaded(Int)
    case cancelled
    case follow
  }

  struct State: Hashable, Sendable {
    var count = 0
    var isLoading = false
  }

  let display: Display<State, Action>
  private let source: Source

  init(_ source: Source = Source(), clock: any Clock<Duration> = ContinuousClock()) {
    self.source = source
    display = Display(State(), clock: clock)
  }

  func handle(_ action: Action) {
    switch action {
    case .add(let number): update { $0.count += number }
    case .load(let name):
      update { $0.isLoading = true }
      load(name, policy: .latest)
    case .typed(let name): load(name, policy: .latest(debounce: .milliseconds(200)))
    case .loaded(let number):
      update {
        $0.count = number
        $0.isLoading = false
      }
    case .cancelled: cancel(id: "load")
    case .follow: if let store = source.store { follow(store, id: "store") { .add($0) } }
    }
  }

  private func load(_ name: String, policy: EffectPolicy) {
    run(id: "load", policy: policy) { [source] in
      await source.answer(name).map { .loaded($0) }
    }
  }
}

/// A source of numbers for a `Counter`, and a store that the counter can follow.
struct Source: Sendable {
  var answer: @Sendable (String) async -> Int? = { Int($0) }
  var store: Store<Int>?
}
