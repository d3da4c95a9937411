import DisplayKit

/// Tells a script what happens in a replay, and asks it in place of the world.
final class ReplayObserver: DisplayObserver {
  private let script: ReplayScript
  private var numbers = DisplayNumbers()

  init(_ script: ReplayScript) {
    self.script = script
  }

  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity) {
    if effect != nil { return }
    happen(.sent(ReplayedAction(action)), in: display)
  }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    happen(.changed(state: { ValueDescription(new).description }), in: display)
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    happen(.started(effect: effect, id: ValueDescription(id.base).description), in: display)
  }

  func didBegin(effect: Int, in display: DisplayIdentity) {
    happen(.began(effect: effect), in: display)
  }

  func didEnd<Action: Sendable>(
    effect: Int, answer: Action?, isLate: Bool, in display: DisplayIdentity
  ) {
    happen(.answered(effect: effect, isLate: isLate), in: display)
  }

  func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    let passage = ReplayPassage(
      display: numbers.number(of: display), effect: effect, stage: .answer)
    return { [script] in await script.answer(at: passage, as: Action.self) }
  }

  func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void {
    let passage = ReplayPassage(
      display: numbers.number(of: display), effect: effect, stage: .delay)
    script.expectDelay(at: passage)
    return { [script] in try await script.delay(at: passage) }
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    let number = numbers.number(of: display)
    return ReadClock { [script] in script.reading(of: number) }
  }

  private func happen(_ event: ReplayedEvent, in display: DisplayIdentity) {
    script.happen(event, name: display.name, display: numbers.number(of: display))
  }
}
