public import __Domain__

/// The state of the detail screen.
public enum __Name__State: Hashable, Sendable {
  case loading
  case loaded(__Name__DisplayModel)
  case failed(__Subject__RepositoryError)
}

/// The texts that describe one __noun__, with the detail itself for machine-readable views.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The detail that the texts describe.
  public let detail: __Name__

  /// The name.
  public let title: String

  /// The ID and the slug.
  public let subtitle: String

  /// Creates the texts for a detail.
  public init(_ detail: __Name__) {
    let reference = detail.entity.reference
    self.detail = detail
    title = reference.name
    subtitle = "\(reference.id) (\(reference.slug))"
  }
}
