public import DisplayKit

/// Read access to the stores that a responder finds on its chain.
///
/// A reader can't write, so all responders see the same states during an update.
@MainActor
public struct StoreReader {
  private let responder: Responder

  init(_ responder: Responder) { self.responder = responder }

  /// Returns the state of the nearest store with this state type, or `nil` if there is no such
  /// store.
  public func state<State: Equatable & Sendable>(_ type: State.Type = State.self) -> State? {
    responder.find(Store<State>.self)?.state
  }

  /// Returns the nearest service that passes `test`, or `nil` if there is no such service. Only
  /// read from the service; don't change it.
  public func find<Service>(
    _ type: Service.Type = Service.self, where test: (Service) -> Bool = { _ in true }
  ) -> Service? { responder.find(type, where: test) }
}

/// A store or service with a shared instance. ``Responder/find(_:where:)`` returns this instance if
/// no responder in the chain provides one.
///
/// ```swift
/// final class Settings: Shared {
///   static var shared: Settings? { settings }
///   private static let settings = Settings()
/// }
/// ```
@MainActor
public protocol Shared: AnyObject {
  /// The instance to use if no responder in the chain provides one; `nil` if there is no shared
  /// instance.
  static var shared: Self? { get }
}

extension Responder {
  /// Returns the nearest store or service, from this responder upward.
  ///
  /// Checks each responder of the chain, then its ``services``. If none of them matches, returns
  /// the ``Shared`` instance of the type. Look up a store whenever you use it; don't keep it.
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
  /// Instead of sending an action, a view calls a typed function, such as `increment()`, which
  /// finds and changes the store. The idea comes from the article "iOS UDF in ~100 Lines of Code".
  ///
  /// - Parameters:
  ///   - type: The class or protocol to look for.
  ///   - test: A closure that returns `true` for an instance to accept.
  /// - Returns: The nearest instance, or `nil` if no instance has the type and passes `test`.
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

  /// Changes a store at the start of the next display cycle, together with all other queued writes.
  ///
  /// Without an app, changes the store immediately.
  public func write<State>(to store: Store<State>, _ change: @escaping (inout State) -> Void) {
    enqueue { store.update(change) }
  }

  /// Queues a closure that writes to stores, to be run at the start of the next display cycle.
  ///
  /// The writes of a cycle run in order, as one transaction. A write that another write enqueues
  /// joins that transaction. Without an app, the closure runs immediately.
  public func enqueue(_ write: @escaping @MainActor () -> Void) {
    if let app { app.storeUpdates.enqueue(write) } else { write() }
  }
}
