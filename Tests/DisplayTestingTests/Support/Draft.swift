import DisplayKit

/// A view model of a draft that is saved after a pause in typing. Saving doesn't change the state.
final class Draft: ViewModel {
  enum Action: Equatable, Sendable {
    case typed(String)
    case save
    case saved
    case failed
  }

  let display: Display<String, Action>
  private let save: @Sendable () async -> Action?

  init(
    clock: any Clock<Duration> = ContinuousClock(),
    save: @escaping @Sendable () async -> Action? = { .saved }
  ) {
    display = Display("", clock: clock)
    self.save = save
  }

  func handle(_ action: Action) {
    switch action {
    case .typed(let text):
      update(text)
      run(id: "pause", policy: .latest(debounce: .seconds(3600))) { .save }
    case .save: run(id: "save", operation: save)
    case .saved, .failed: break
    }
  }
}

/// A view model whose state has an incomplete description.
final class Vague: ViewModel {
  struct State: Equatable, Sendable, CustomStringConvertible {
    var number = 1
    var description: String { "a number" }
  }

  let display = Display<State, Never>(State())

  func handle(_ action: Never) {}
}
