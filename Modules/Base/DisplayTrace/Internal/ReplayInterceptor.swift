import DisplayKit

/// Passes the events of displays to a replay session, and lets it take over all effects.
final class ReplayInterceptor: DisplayInterceptor {
  private let session: ReplaySession
  private var numbers = DisplayNumbers()

  init(_ session: ReplaySession) {
    self.session = session
  }

  func willReceiveInput() { session.prepareForInput() }

  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity) {
    session.enter()
    if effect == nil { compare(.sent(ReplayedAction(action)), in: display) }
  }

  func didHandle(in display: DisplayIdentity) { session.leave() }

  func willRender(_ view: some StatefulView, in display: DisplayIdentity) { session.enter() }

  func didRender(_ view: some StatefulView, in display: DisplayIdentity) { session.leave() }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    compare(.changed(state: { ValueDescription(new).description }), in: display)
  }

  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    compare(.started(effect: effect, id: ValueDescription(id.base).description), in: display)
  }

  func didFinishDelay(of effect: Int, in display: DisplayIdentity) {
    compare(.began(effect: effect), in: display)
  }

  func didReceive(
    _ answer: some Sendable, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    compare(.received(effect: effect, isLate: wasCancelled), in: display)
  }

  func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    compare(.answered(effect: effect, isLate: wasCancelled), in: display)
  }

  func willEndWait(_ wait: Int, in display: DisplayIdentity) async {
    await session.endWait(wait, name: display.name, display: numbers.number(of: display))
  }

  func takesOver<Action: Sendable>(
    _ effect: EffectHandle<Action>, in display: DisplayIdentity
  ) -> Bool {
    session.add(
      ReplayedEffect(effect),
      as: EffectKey(display: numbers.number(of: display), number: effect.number))
    return true
  }

  func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    let number = numbers.number(of: display)
    return RecordedClock(replaying: { [session] in session.reading(of: number) })
  }

  private func compare(_ event: ReplayedEvent, in display: DisplayIdentity) {
    session.compare(event, name: display.name, display: numbers.number(of: display))
  }
}
