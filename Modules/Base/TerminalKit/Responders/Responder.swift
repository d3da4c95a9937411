public import DisplayKit

/// An object that can handle events: a view, a flow or the app.
///
/// Responders form a chain through ``next``: a view, the views around it, its screen, parent
/// screens, and the app. An event travels up this chain, from the sender's `next` to the first
/// responder that handles it.
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
  /// Creates a responder. Override its methods to handle events, keys and pasted text.
  public init() {}

  /// The responder that receives the events and keys that this one doesn't handle.
  open var next: Responder? { nil }

  /// Handles an event from a responder below this one.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sender: The responder that emitted the event, even if other responders have passed it on.
  /// - Returns: `true` if the event was handled. Otherwise, the next responder receives it.
  open func handle(_ event: any ViewEvent, from sender: Responder) -> Bool { false }

  /// Handles a key before the app looks for it in the ``keyBindings`` of this responder.
  ///
  /// - Returns: `true` if the key was handled. Otherwise, the app tries the bindings, and then the
  ///   next responder.
  open func handle(_ press: KeyPress) -> Bool { false }

  /// Handles pasted text, which may contain line breaks and control characters.
  ///
  /// - Returns: `true` if the text was handled. Otherwise, the next responder receives it.
  open func handlePaste(_ text: String) -> Bool { false }

  /// The keys that this responder handles, with their actions. Help and toolbars show them.
  open var keyBindings: [KeyBinding] { [] }

  /// The stores and services that this responder, and the responders below it in the chain, can
  /// find with ``find(_:where:)``.
  open var services: [AnyObject] { [] }

  /// Updates this responder after stores have changed. Called at most once in a display cycle.
  ///
  /// A view needs no registration: the app calls this method when the view enters the app's tree,
  /// and after each change of stores while the view is in the tree. To register a responder outside
  /// the tree, call ``TerminalApp/addStoreObserver(_:)``.
  ///
  /// > Important: A write inside this method waits for the next cycle.
  open func storesDidChange(_ stores: StoreReader) {}

  /// Sends an event up the chain, starting at ``next``.
  ///
  /// The app reports an event that no responder handles.
  ///
  /// - Returns: `true` if a responder handled the event.
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

  /// The app at the end of the chain; `nil` if the chain doesn't lead to an app.
  public var app: TerminalApp? {
    for responder in chain {
      // The chain may end at a flow instead of the app.
      let app = responder as? TerminalApp ?? (responder as? TerminalView)?.attachedApp
      if let app { return app }
    }
    return nil
  }
}
