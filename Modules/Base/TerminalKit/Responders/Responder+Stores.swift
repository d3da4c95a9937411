public import DisplayKit

extension Responder {
  /// Finds the nearest store or service, from this responder upward.
  ///
  /// A responder that is itself of the type comes before its ``services``. If the chain provides
  /// none, the ``Shared`` instance of the type is returned. Look it up at each use and don't keep it.
  ///
  /// ```swift
  /// struct Counter: Equatable { var count = 0 }
  ///
  /// extension Responder {
  ///   func increment() {
  ///     guard let counter = find(Store<Counter>.self) else { return }
  ///     write(to: counter) { $0.count += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// The idea comes from "iOS UDF in ~100 Lines of Code": a typed function of the caller takes the
  /// place of an action.
  ///
  /// - Parameters:
  ///   - type: A class, or a protocol.
  ///   - test: Returns whether an instance is the wanted one.
  /// - Returns: The nearest instance, or `nil`.
  public func find<Service>(
    _ type: Service.Type = Service.self, where test: (Service) -> Bool = { _ in true }
  ) -> Service? {
    for responder in chain {
      for candidate in CollectionOfOne<AnyObject>(responder) + responder.services {
        if let service = candidate as? Service, test(service) { return service }
      }
    }
    let shared = (type as? any Shared.Type)?.shared as? Service
    return shared.flatMap { test($0) ? $0 : nil }
  }

  /// Changes a store at the start of the next display cycle, together with the other writes that
  /// wait.
  ///
  /// Without an app, the store is changed immediately.
  public func write<State>(to store: Store<State>, _ change: @escaping (inout State) -> Void) {
    enqueue { store.update(change) }
  }

  /// Runs a write of one or several stores at the start of the next display cycle.
  ///
  /// All writes of a cycle run in order as one transaction. A write that is requested by a write
  /// joins it.
  public func enqueue(_ write: @escaping @MainActor () -> Void) {
    if let app { app.storeUpdates.enqueue(write) } else { write() }
  }
}
