public import DisplayKit

/// Read access to the stores that a responder finds on its chain.
///
/// It can't write, so all responders of an update see the same states.
@MainActor
public struct StoreReader {
  private let responder: Responder

  init(_ responder: Responder) { self.responder = responder }

  /// Returns the current state of the nearest store of this state type; `nil` if there is none.
  public func state<State: Equatable & Sendable>(_ type: State.Type = State.self) -> State? {
    responder.find(Store<State>.self)?.state
  }

  /// Returns the nearest service of a type that passes a test. Use it only to read.
  public func find<Service>(
    _ type: Service.Type = Service.self, where test: (Service) -> Bool = { _ in true }
  ) -> Service? { responder.find(type, where: test) }
}

/// A store or service with an instance that ``Responder/find(_:where:)`` returns if the chain has
/// none.
///
/// ```swift
/// final class Settings: Shared {
///   static var shared: Settings? { settings }
///   private static let settings = Settings()
/// }
/// ```
@MainActor
public protocol Shared: AnyObject {
  /// The instance to use where the chain has none.
  static var shared: Self? { get }
}

extension Responder {
  /// Returns the nearest store or service, from this responder upward.
  ///
  /// A responder of this type comes before its ``services``. If the chain has no instance, the
  /// ``Shared`` instance of the type is returned. Look up a store at each use; don't keep it.
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
  /// The idea comes from "iOS UDF in ~100 Lines of Code": a typed function replaces an action.
  ///
  /// - Parameters:
  ///   - type: A class, or a protocol.
  ///   - test: Returns whether to accept an instance.
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

  /// Changes a store at the start of the next display cycle, together with all other queued writes.
  ///
  /// Without an app, the store is changed immediately.
  public func write<State>(to store: Store<State>, _ change: @escaping (inout State) -> Void) {
    enqueue { store.update(change) }
  }

  /// Runs a closure that writes to stores at the start of the next display cycle.
  ///
  /// All writes of a cycle run in order as one transaction. A write that is requested by a write
  /// joins it.
  public func enqueue(_ write: @escaping @MainActor () -> Void) {
    if let app { app.storeUpdates.enqueue(write) } else { write() }
  }
}
