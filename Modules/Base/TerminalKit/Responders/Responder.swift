public import DisplayKit

/// An object that can handle events: a view, a flow or the app.
///
/// Responders form a chain through ``next``: a view, the views around it, its screen, parent
/// screens, and the app. Events are passed up this chain from the sender's `next` to the first
/// responder that handles them.
///
/// ```swift
/// enum PhotoEvent: ViewEvent { case photoSelected(Int) }
///
/// final class PhotosFlow: Responder {
///   override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
///     guard case PhotoEvent.photoSelected(let id) = event else { return false }
///     print("show photo", id)
///     return true
///   }
/// }
/// ```
@MainActor
open class Responder {
  /// Creates a responder that handles nothing.
  public init() {}

  /// The responder that receives events and keys that this one does not handle.
  open var next: Responder? { nil }

  /// Handles an event that a responder below has emitted.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sender: The responder that emitted the event. It stays the same while the event is passed
  ///     on.
  /// - Returns: Whether the event was handled. If not, it is passed on.
  open func handle(_ event: any ViewEvent, from sender: Responder) -> Bool { false }

  /// Handles a key before the ``keyBindings`` are searched.
  ///
  /// - Returns: Whether the key was handled. If not, the next responder receives it.
  open func handle(_ press: KeyPress) -> Bool { false }

  /// Handles pasted text, which may contain line breaks and control characters.
  ///
  /// - Returns: Whether the text was handled. If not, the next responder receives it.
  open func handlePaste(_ text: String) -> Bool { false }

  /// The keys that this responder handles. Help and toolbars show them.
  open var keyBindings: [KeyBinding] { [] }

  /// The stores and services that responders below can find with ``find(_:where:)``.
  open var services: [AnyObject] { [] }

  /// Reads the stores after writes, at most once in a display cycle.
  ///
  /// Views are updated as long as they are in the tree of an app, without a registration.
  ///
  /// > Important: Writes that are made here wait for the next cycle.
  open func storesDidChange(_ stores: StoreReader) {}

  /// Sends an event up the chain, starting at ``next``.
  ///
  /// An event that no responder handles is reported by the app.
  ///
  /// - Returns: Whether a responder handled the event.
  @discardableResult
  public final func emit(_ event: any ViewEvent) -> Bool {
    emit(event, reportsUnhandled: true)
  }

  final func emit(_ event: any ViewEvent, reportsUnhandled: Bool) -> Bool {
    for responder in chain.dropFirst() where responder.handle(event, from: self) { return true }
    if reportsUnhandled { app?.report(event, from: self) }
    return false
  }
}

extension Responder {
  /// This responder and its ``next`` responders, in the order in which they receive an event.
  public var chain: some Sequence<Responder> { sequence(first: self, next: \.next) }

  /// The app at the end of the chain; `nil` if this responder is not part of one.
  public var app: TerminalApp? {
    for responder in chain {
      // A flow may end before the app.
      let app = responder as? TerminalApp ?? (responder as? TerminalView)?.attachedApp
      if let app { return app }
    }
    return nil
  }
}
