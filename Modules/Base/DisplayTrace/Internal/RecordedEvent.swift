/// A line of a recording that was read: something that happened.
struct RecordedEvent: Sendable {
  enum Kind: Equatable, Sendable {
    /// A display's clock was read.
    case read(nanoseconds: Int64)
    /// An action came from outside.
    case sent
    case changed(state: String)
    case started(effect: Int, id: String)
    case began(effect: Int)
    case answered(effect: Int, isLate: Bool, hasAction: Bool)
    /// The run ended; the last of all.
    case ended(code: Int32)
  }

  let kind: Kind
  /// The display or store, and its number; 0 where the event belongs to none.
  let name: String
  let display: Int
  /// The number of the line, from 1, which is the header.
  let line: Int
  /// The line itself; the action in it is read when its type is known.
  private let text: String

  /// Reads a line; nil where it can't be understood.
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

  /// The action of the line.
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
  let id: String?
  let isLate: Bool?
  let action: Anything?
  let state: String?
  let nanoseconds: Int64?
  let code: Int32?

  var kind: RecordedEvent.Kind? {
    if event == "ended" { return code.map { .ended(code: $0) } }
    guard display != nil else { return nil }
    return switch event {
    case "read": nanoseconds.map { .read(nanoseconds: $0) }
    case "sent": action.map { _ in .sent }
    case "changed": state.map { .changed(state: $0) }
    case "started": both(effect, id).map { .started(effect: $0, id: $1) }
    case "began": effect.map { .began(effect: $0) }
    case "answered":
      both(effect, isLate).map { .answered(effect: $0, isLate: $1, hasAction: action != nil) }
    case _: nil
    }
  }

  private func both<A, B>(_ first: A?, _ second: B?) -> (A, B)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}

/// That there is something.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

private struct ActionField<Action: Decodable>: Decodable {
  let action: Action
}
