/// Access to other entries, for the factory of a value.
///
/// All requests throw, so that a dependency cycle can be unwound and reported; that is why a
/// factory has no access to the container. A resolver exists only while its factory runs: it can't
/// be copied, and a closure that captures it does not compile. To make a value later, use
/// `provider(of:)`.
///
/// ```swift
/// enum DetailEntries {
///   static let detail: Dependency<Int, DetailViewModel> =
///     .unique("detail(id:)", sample: 1) { resolver, id in
///       try DetailViewModel(
///         id: id,
///         dependencies: ResolvedDependencies(
///           getDetail: resolver.resolve(Entries.getDetail),
///           makeDetail: resolver.provider(of: detail)))
///     }
///
///   private struct ResolvedDependencies: DetailDependencies {
///     let getDetail: GetDetail
///     let makeDetail: @MainActor (_ id: Int) -> DetailViewModel
///   }
/// }
/// ```
@MainActor
public struct Resolver: ~Copyable {
  @usableFromInline let container: Container

  @inlinable
  init(container: Container) {
    self.container = container
  }

  /// Returns the value of an entry.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Void, Value>) throws -> Value {
    try container.make(dependency, ())
  }

  /// Returns the value of an entry, made from the given parameters.
  @inlinable
  public func resolve<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    try container.make(dependency, parameters)
  }

  /// Returns a closure that resolves a dependency when it is called.
  ///
  /// Store the closure, and call it after the value that uses it is complete. The closure keeps
  /// this container alive.
  ///
  /// > Important: A call during construction cannot break a dependency cycle: the program ends and
  /// > prints the path of the cycle.
  public func provider<Value>(of dependency: Dependency<Void, Value>) -> @MainActor () -> Value {
    container.tracer?.recordRequest(for: dependency, isProvider: true)
    return { [container] in container.resolve(dependency) }
  }

  /// Returns a closure that resolves a dependency with the parameters of each call.
  ///
  /// The closure keeps this container alive.
  public func provider<Parameters, Value>(
    of dependency: Dependency<Parameters, Value>
  ) -> @MainActor (Parameters) -> Value {
    container.tracer?.recordRequest(for: dependency, isProvider: true)
    return { [container] in container.resolve(dependency, $0) }
  }

  /// Returns a new container inside this one; see ``Container/makeChild(adding:)``.
  ///
  /// Store the child, and resolve its entries after the value that uses it is complete.
  public func makeChild(adding entries: [any AnyDependency]) -> Container {
    container.makeChild(adding: entries)
  }
}
