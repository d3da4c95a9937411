import DisplayKit

/// A view model whose state has an incomplete description.
final class Vague: ViewModel {
  struct State: Equatable, Sendable, CustomStringConvertible {
    var number = 1
    var description: String { "a number" }
  }

  let display = Display<State, Never>(State())

  func handle(_ action: Never) {}
}
