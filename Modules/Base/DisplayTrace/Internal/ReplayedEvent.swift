/// An event of a replay, to be compared with a recorded one.
@MainActor
enum ReplayedEvent {
  case sent(ReplayedAction)
  /// The description is expensive, and is created only when it is compared.
  case changed(state: () -> String)
  case started(effect: Int, id: String)
  case began(effect: Int)
  /// One of several answers.
  case received(effect: Int, isLate: Bool)
  case answered(effect: Int, isLate: Bool)
  case waited(wait: Int)
}

/// An action that was sent in a replay.
@MainActor
struct ReplayedAction {
  let type: String
  let description: String
  /// Describes the recorded action; returns `nil` if it can't be decoded as the same type.
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
