/// Values that observers receive once, when they are sent, and never again.
///
/// A view model offers a signal for what happens once, such as "saved". A new observer receives no
/// earlier value, in contrast to a subscriber of a state, which receives the current one first.
///
/// ```swift
/// @MainActor
/// final class Exporter {
///   let finished = Signal<String>()
///   func export() { finished.send("done") }
/// }
/// ```
@MainActor
public final class Signal<Value> {
  private struct Observer {
    weak var owner: AnyObject?
    let receive: (Value) -> Void
  }

  private var observers: [Observer] = []

  /// Creates a signal without observers.
  public nonisolated init() {}

  /// Calls a closure for each value that is sent from now on, as long as the owner exists.
  ///
  /// An owner that observes again replaces its closure, so that starting twice doubles nothing.
  ///
  /// - Parameters:
  ///   - owner: The object that observes. It is not retained.
  ///   - receive: Called with the owner and a value.
  public func observe<Owner: AnyObject>(
    by owner: Owner, _ receive: @escaping (Owner, Value) -> Void
  ) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
    observers.append(
      Observer(owner: owner) { [weak owner] value in
        if let owner { receive(owner, value) }
      })
  }

  /// Sends a value to those that observe now, in the order in which they began.
  public func send(_ value: Value) {
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.receive(value) }
  }
}
