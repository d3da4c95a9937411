import TerminalKit

/// A container that handles events and records them.
final class EventLog: TerminalView, ContentContainer {
  private(set) var events: [(event: any ViewEvent, sender: Responder)] = []

  init(_ content: TerminalView) {
    super.init()
    self.content = content
  }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    events.append((event, sender))
    return true
  }
}
