import DisplayKit

/// Passes the events of displays to a replay session, which takes over all effects.
final class ReplayObserver: DisplayObserver {
  private let session: ReplaySession
  private var numbers = DisplayNumbers()

  init(_ session: ReplaySession) { self.session = session }

  func willReceiveInput() { session.prepareForInput() }

  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity) {
    session.enter()
    if effect == nil { compare(.sent, ReplayedAction(action), in: display) }
  }

  func didHandle(in display: DisplayIdentity) { session.leave() }

  func willRender(_ view: some StatefulView, in display: DisplayIdentity) { session.enter() }

  func didRender(_ view: some StatefulView, in display: DisplayIdentity) { session.leave() }

  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    // After the end of the replay, skips the description of the state, which is expensive.
    if session.isOver { return }
    compare(.changed(state: ValueDescription(new).description), in: display)
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
    compare(.answered(effect: effect, isLate: wasCancelled, hasAction: answer != nil), in: display)
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

  private func compare(
    _ event: RecordedEvent.Kind, _ action: ReplayedAction? = nil, in display: DisplayIdentity
  ) {
    session.compare(event, action, name: display.name, display: numbers.number(of: display))
  }
}

/// An effect in a replay, which ends as recorded without performing its operation.
@MainActor
struct ReplayedEffect {
  /// Ends the delay, if there is one.
  let finishDelay: () -> Void

  /// Ends the effect without an action.
  let cancel: () -> Void

  /// Delivers a recorded answer, which ends the effect unless the answer is one of several.
  ///
  /// Returns the name of the expected type if the recorded action can't be decoded, otherwise
  /// `nil`.
  let answer: (RecordedEvent) -> String?

  init<Action: Sendable>(_ handle: EffectHandle<Action>) {
    finishDelay = { handle.finishDelay() }
    cancel = { handle.finish(with: nil) }
    answer = { event in
      if case .answered(_, _, hasAction: false) = event.kind {
        handle.finish(with: nil)
        return nil
      }
      guard let type = Action.self as? any Decodable.Type,
        let action = try? event.action(type) as? Action
      else { return "\(Action.self)" }
      if case .received = event.kind { handle.send(action) } else { handle.finish(with: action) }
      return nil
    }
  }
}

/// An action that was sent in a replay.
@MainActor
struct ReplayedAction {
  let type: String
  let description: String
  /// Describes the recorded action; returns `nil` if it can't be decoded as the type of the sent
  /// action.
  let descriptionOfRecorded: (RecordedEvent) -> String?

  init<Action: Sendable>(_ action: Action) {
    type = "\(Action.self)"
    description = ValueDescription(action).description
    descriptionOfRecorded = { event in
      guard let type = Action.self as? any Decodable.Type else { return nil }
      return try? ValueDescription(event.action(type)).description
    }
  }
}
