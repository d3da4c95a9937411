/// An event of a recorded run: one line of a recording after the header.
struct RecordedEvent: Sendable {
  enum Kind: Equatable, Sendable {
    /// The clock of a display was read. Earlier versions recorded this event, which has no effect
    /// on a replay.
    case read
    /// An action was sent, not returned by an effect.
    case sent
    case changed(state: String)
    case started(effect: Int, id: String)
    /// The delay of an effect ended.
    case began(effect: Int)
    /// An effect sent one of several answers. `isLate` is `true` if the effect was already
    /// cancelled or superseded.
    case received(effect: Int, isLate: Bool)
    /// An effect ended. `isLate` is `true` if the effect was already cancelled or superseded.
    case answered(effect: Int, isLate: Bool, hasAction: Bool)
    /// A call of `waitUntilIdle()` returned.
    case waited(wait: Int)
    /// The run ended. No event follows.
    case ended(result: String)
  }

  let kind: Kind
  /// The name and the number of the display or store; empty and 0 if the event belongs to neither.
  let name: String
  let display: Int
  /// The line number. The header is line 1.
  let line: Int
  /// The text of the line. The action in the line is decoded later, when the type of the action is
  /// known.
  private let text: String

  /// Parses a line; `nil` if the line is not a valid event.
  init?(_ text: String, line: Int) {
    guard let fields = try? JSONText.value(Fields.self, from: text), let kind = fields.kind else {
      return nil
    }
    self.kind = kind
    self.text = text
    self.line = line
    name = fields.name ?? ""
    display = fields.display ?? 0
  }

  /// Decodes the action of the line, and throws an error if the line has no action of this type.
  func action<Action: Decodable>(_ type: Action.Type) throws -> Action {
    try JSONText.value(ActionField<Action>.self, from: text).action
  }
}

// MARK: - Reading

private struct Fields: Decodable {
  let event: String
  let display: Int?
  let name: String?
  let effect: Int?
  let wait: Int?
  let id: String?
  let isLate: Bool?
  let action: Anything?
  let state: String?
  let nanoseconds: Int64?
  let result: String?

  var kind: RecordedEvent.Kind? {
    if event == "ended" { return result.map { .ended(result: $0) } }
    guard display != nil else { return nil }
    return switch event {
    case "read": nanoseconds.map { _ in .read }
    case "sent": action.map { _ in .sent }
    case "changed": state.map { .changed(state: $0) }
    case "started": both(effect, id).map { .started(effect: $0, id: $1) }
    case "began": effect.map { .began(effect: $0) }
    case "received":
      action.flatMap { _ in both(effect, isLate).map { .received(effect: $0, isLate: $1) } }
    case "answered":
      both(effect, isLate).map { .answered(effect: $0, isLate: $1, hasAction: action != nil) }
    case "waited": wait.map { .waited(wait: $0) }
    case _: nil
    }
  }

  private func both<A, B>(_ first: A?, _ second: B?) -> (A, B)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}

/// Accepts any JSON value, to find out whether a line has an action.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

private struct ActionField<Action: Decodable>: Decodable {
  let action: Action
}
