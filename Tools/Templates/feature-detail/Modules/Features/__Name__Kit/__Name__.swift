public import __Domain__

/// One __noun__, as the detail screen shows it.
public struct __Name__: Hashable, Sendable, Codable {
  /// The entity.
  public let entity: __Entity__

  /// Creates the detail of an entity.
  public init(_ entity: __Entity__) {
    self.entity = entity
  }
}
