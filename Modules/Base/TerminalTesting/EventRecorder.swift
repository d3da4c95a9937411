public import DisplayKit
public import TerminalKit

/// A container that handles the events of its content of one type, and records them.
///
/// ```swift
/// @MainActor
/// func recordedEvents(of screen: TerminalView) async -> [PresentationEvent] {
///   let recorder = EventRecorder<PresentationEvent>(screen)
///   let terminal = TestTerminal(width: 40, height: 10)
///   await terminal.show { recorder }
///   terminal.press(KeyPress(.enter))
///   return recorder.events
/// }
/// ```
///
/// `EventRecorder<any ViewEvent>` records all events.
public final class EventRecorder<Event>: TerminalView, ContentContainer {
  /// The events that were handled.
  public private(set) var events: [Event] = []

  /// The responders that emitted the events.
  public private(set) var senders: [Responder] = []

  /// Creates a recorder around a view.
  public init(_ content: TerminalView? = nil) {
    super.init()
    self.content = content
  }

  /// Records an event of the type.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard let event = event as? Event else { return false }
    events.append(event)
    senders.append(sender)
    return true
  }
}
