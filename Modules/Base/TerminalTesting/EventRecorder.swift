public import DisplayKit
public import TerminalKit

/// A container that handles and records the events of type `Event` from its content.
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
  /// The handled events, oldest first.
  public private(set) var events: [Event] = []

  /// The responders that emitted the ``events``, in the order of the events.
  public private(set) var senders: [Responder] = []

  /// Creates a recorder that shows a view as its content.
  public init(_ content: TerminalView? = nil) {
    super.init()
    self.content = content
  }

  /// Records an event of type `Event`. Leaves other events to the responders above.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard let event = event as? Event else { return false }
    events.append(event)
    senders.append(sender)
    return true
  }
}
