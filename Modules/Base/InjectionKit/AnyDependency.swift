/// A ``Dependency`` of any type, as lists of entries hold it.
///
/// ```swift
/// let all: [any AnyDependency] = [Entries.repository, Entries.getDetail, Entries.detail]
/// ```
///
/// ``Container/graph(of:)`` walks such a list and says which entries it lacks.
public protocol AnyDependency: AnyObject, Sendable {
  /// The name that graphs and messages show.
  var name: String { get }

  /// How long an instance lives.
  var scope: DependencyScope { get }

  /// Makes the value with the sample parameters and drops it.
  @MainActor func makeSample(in container: Container) throws
}

/// How long an instance lives.
///
/// ```swift
/// let scope = Entries.repository.scope  // shared
/// ```
public enum DependencyScope: Sendable {
  /// One for the container.
  case shared
  /// A new one each time.
  case unique
}
