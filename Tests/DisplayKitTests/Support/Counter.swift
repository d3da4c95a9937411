import DisplayKit
import DisplayTesting

/// A view model that has a number as its state, and records the actions that it handles.
final class Counter: ViewModel {
  enum Action: Equatable, Sendable {
    case set(Int)
    case setAll([Int])
    case add(Int)
  }

  let display: Display<Int, Action>
  private(set) var handled: [Action] = []

  /// Called for each action before the state changes.
  var onHandle: (Action) -> Void = { _ in }

  init(_ count: Int = 0, clock: any Clock<Duration> = ContinuousClock()) {
    display = Display(count, clock: clock)
  }

  /// Runs an effect that returns an action when a gate is open.
  func run(id: String, policy: EffectPolicy = .latest, _ answer: Action?, after gate: Gate) {
    run(id: id, policy: policy) {
      await gate.pass()
      return answer
    }
  }

  func handle(_ action: Action) {
    handled.append(action)
    onHandle(action)
    switch action {
    case .set(let count): update(count)
    case .setAll(let counts): for count in counts { update(count) }
    case .add(let count): update { $0 += count }
    }
  }
}
