import DisplayKit

/// Reads the stores that a responder finds on its chain.
///
/// It has no way to write, so that each responder of an update sees the same states.
@MainActor
public struct StoreReader {
  private let responder: Responder

  init(_ responder: Responder) { self.responder = responder }

  /// Returns the state of the nearest store of this type; `nil` if there is none.
  public func state<State: Equatable & Sendable>(_ type: State.Type = State.self) -> State? {
    responder.find(Store<State>.self)?.state
  }

  /// Returns the nearest service of a type that passes a test.
  ///
  /// Only read from it.
  public func find<Service>(
    _ type: Service.Type = Service.self, where test: (Service) -> Bool = { _ in true }
  ) -> Service? {
    responder.find(type, where: test)
  }
}
