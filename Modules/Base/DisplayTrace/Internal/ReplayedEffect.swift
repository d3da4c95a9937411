import DisplayKit

/// An effect of a replay, which ends as recorded without performing its operation.
@MainActor
struct ReplayedEffect {
  /// Ends the delay, if there is one.
  let finishDelay: () -> Void

  /// Ends the effect without an action.
  let cancel: () -> Void

  /// Delivers a recorded answer, which ends the effect unless it is one of several.
  ///
  /// Throws ``UnreadableAnswer`` if the recorded action can't be decoded.
  let answer: (RecordedEvent) throws(UnreadableAnswer) -> Void

  init<Action: Sendable>(_ handle: EffectHandle<Action>) {
    finishDelay = { handle.finishDelay() }
    cancel = { handle.finish(with: nil) }
    answer = { event throws(UnreadableAnswer) in
      switch event.kind {
      case .received:
        handle.send(try Self.action(of: event))
      case .answered(_, _, true):
        let action: Action = try Self.action(of: event)
        handle.finish(with: action)
      case _: handle.finish(with: nil)
      }
    }
  }

  private static func action<Action>(of event: RecordedEvent) throws(UnreadableAnswer) -> Action {
    guard let type = Action.self as? any Decodable.Type,
      let action = try? event.action(type) as? Action
    else { throw UnreadableAnswer(type: "\(Action.self)") }
    return action
  }
}

/// A recorded answer that can't be decoded.
struct UnreadableAnswer: Error {
  /// The type that was expected.
  let type: String
}
