public import __Domain__

/// One __noun__ as the screen knows it.
public struct __Name__: Hashable, Sendable, Codable {
  /// The entity.
  public let entity: __Entity__

  /// Shapes an entity for the screen.
  public init(_ entity: __Entity__) {
    self.entity = entity
  }
}
