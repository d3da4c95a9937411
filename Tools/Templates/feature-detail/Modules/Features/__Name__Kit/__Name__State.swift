public import DisplayKit
public import __Domain__

/// The state of the detail screen.
public typealias __Name__State = LoadState<
  __Name__DisplayModel, __Subject__RepositoryError
>

/// The texts that describe one __noun__, with the entity itself for machine-readable views.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The entity that the texts describe.
  public let entity: __Entity__

  /// The name of the shown entity.
  public let title: String

  /// The ID and the slug.
  public let subtitle: String

  /// Creates the texts for an entity.
  public init(_ entity: __Entity__) {
    self.entity = entity
    title = entity.reference.name
    subtitle = "\(entity.reference.id) (\(entity.reference.slug))"
  }
}

/// An event on the screen.
public enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case detailArrived(__Entity__)
  case detailFailed(__Subject__RepositoryError)
}
