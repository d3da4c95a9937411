/// A stream of values that are delivered once, to the observers that exist when they are sent.
///
/// Use it for what happens once, such as "saved". A new observer receives no earlier value; a
/// subscriber of a state first receives the current one.
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
  /// If the owner already observes the signal, the closure replaces its old one.
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

  /// Sends a value to the present observers, in the order in which they were added.
  public func send(_ value: Value) {
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.receive(value) }
  }
}
