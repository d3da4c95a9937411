public import __Domain__

/// What the screen shows: always exactly one of these.
public enum __Name__State: Hashable, Sendable {
  case loading
  case loaded(__Name__DisplayModel)
  case failed(__Subject__RepositoryError)
}

/// One __noun__ as people read it, and the facts for views that machines read.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The facts behind the texts.
  public let detail: __Name__

  /// The name.
  public let title: String

  /// What to ask for it by: the number and the slug.
  public let subtitle: String

  /// Shapes what is known for reading.
  public init(_ detail: __Name__) {
    let reference = detail.entity.reference
    self.detail = detail
    title = reference.name
    subtitle = "\(reference.id) (\(reference.slug))"
  }
}
