/// Something that happens in a replay.
@MainActor
enum ReplayedEvent {
  case sent(ReplayedAction)
  /// The description costs more than all the rest, and is asked for only where it is compared.
  case changed(state: () -> String)
  case started(effect: Int, id: String)
  case began(effect: Int)
  case answered(effect: Int, isLate: Bool)
}

/// An action that was sent in a replay, and how to compare it with a recorded one.
@MainActor
struct ReplayedAction {
  let type: String
  let description: String
  /// Describes the recorded action; nil where it can't be read as one of the same type.
  let recorded: (RecordedEvent) -> String?

  init<Action: Sendable>(_ action: Action) {
    type = "\(Action.self)"
    description = ValueDescription(action).description
    recorded = { event in
      guard let type = Action.self as? any Decodable.Type else { return nil }
      return try? ValueDescription(event.action(type)).description
    }
  }
}
