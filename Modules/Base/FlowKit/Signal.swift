/// A stream of values. Each value is delivered once, to the objects that observe the signal when
/// the value is sent.
///
/// Use a signal for one-time events, such as "saved". A new observer receives no earlier values,
/// whereas a new subscriber of a state receives the current state.
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
  /// If the owner already observes the signal, the new closure replaces the old closure.
  ///
  /// - Parameters:
  ///   - owner: The observing object, which is not retained.
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

  /// Sends a value to the current observers, in the order in which they were added.
  public func send(_ value: Value) {
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.receive(value) }
  }
}
