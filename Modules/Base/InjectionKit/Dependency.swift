/// A value that a container can make: its name, its lifetime, and the closure that makes it.
///
/// A dependency contains its closure, so there is no registration to forget. A dependency is
/// immutable and is identified by its object identity. A ``Container`` stores the shared values.
///
/// ```swift
/// enum Dependencies {
///   static let all: [any AnyDependency] = [repository, details]
///
///   static let repository = Dependency.shared("repository") { _ -> any Repository in Catalog() }
///
///   static let details = Dependency.unique("details") { resolver in
///     try Details(repository: resolver.resolve(repository))
///   }
/// }
/// ```
///
/// The closure rethrows the errors of its ``Resolver``, and must not throw other errors. If making
/// a value can fail, for example because it opens a file, make the value first and pass it to
/// ``Container/replacing(_:with:)``.
public final class Dependency<Value>: AnyDependency {
  /// Makes a value from other dependencies.
  public typealias Make = @MainActor (inout Resolver) throws -> Value

  /// The name of the dependency in graphs and messages.
  public let name: String

  /// A Boolean value that indicates whether a container makes the value once and shares it.
  public let isShared: Bool

  @usableFromInline let make: Make

  private init(_ name: String, isShared: Bool, make: @escaping Make) {
    self.name = name
    self.isShared = isShared
    self.make = make
  }

  /// Returns a dependency whose value is made once in each container, at the first request.
  public static func shared(_ name: String, _ make: @escaping Make) -> Dependency {
    Dependency(name, isShared: true, make: make)
  }

  /// Returns a dependency whose value is made again for each request.
  public static func unique(_ name: String, _ make: @escaping Make) -> Dependency {
    Dependency(name, isShared: false, make: make)
  }

  /// Makes the value in a container and discards it, to check that it can be made.
  ///
  /// - Throws: The error of the closure, or an error for a dependency cycle.
  public func makeAndDiscard(in container: Container) throws { _ = try container.make(self) }
}

/// A type-erased ``Dependency``, for lists of dependencies.
///
/// ```swift
/// let all: [any AnyDependency] = [Dependencies.repository, Dependencies.details]
/// ```
///
/// ``Container/graph(of:)`` makes all dependencies of such a list, and reports dependencies that
/// are used but missing from the list.
public protocol AnyDependency: AnyObject, Sendable {
  /// The name of the dependency in graphs and messages.
  var name: String { get }

  /// A Boolean value that indicates whether a container makes the value once and shares it.
  var isShared: Bool { get }

  /// Makes the value in a container and discards it, to check that it can be made.
  ///
  /// - Throws: The error of the closure, or an error for a dependency cycle.
  @MainActor func makeAndDiscard(in container: Container) throws
}
