/// A type-erased ``Dependency``, for lists of entries.
///
/// ```swift
/// let all: [any AnyDependency] = [Entries.repository, Entries.getDetail, Entries.detail]
/// ```
///
/// ``Container/graph(of:)`` makes all entries of such a list and reports those that are missing.
public protocol AnyDependency: AnyObject, Sendable {
  /// The name of the entry in graphs and messages.
  var name: String { get }

  /// The lifetime of an instance.
  var scope: DependencyScope { get }

  /// Makes the value with the entry's sample parameters and discards it.
  @MainActor func makeWithSampleParameters(in container: Container) throws
}

/// The lifetime of an instance.
///
/// ```swift
/// let scope = Entries.repository.scope  // shared
/// ```
public enum DependencyScope: Sendable {
  /// One instance for each container.
  case shared
  /// A new instance for each request.
  case unique
}
