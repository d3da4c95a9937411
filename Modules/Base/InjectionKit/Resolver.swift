/// What a factory is handed while it makes its value: the way to the other entries.
///
/// Every request here throws, so that a circle can be unwound and reported. For the same reason a
/// factory never sees the container. A resolver lives as long as its factory runs: it cannot be
/// copied, and a closure that would keep it does not compile. What is needed afterwards is asked
/// for with `later(_:)`.
///
/// ```swift
/// enum DetailEntries {
///   static let detail: Dependency<Int, DetailViewModel> =
///     .unique("detail(id:)", sample: 1) { resolver, id in
///       try DetailViewModel(
///         id: id,
///         dependencies: Needs(
///           getDetail: resolver.resolve(Entries.getDetail), makeDetail: resolver.later(detail)))
///     }
///
///   private struct Needs: DetailDependencies {
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

  /// The value of an entry.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Void, Value>) throws -> Value {
    try container.make(dependency, ())
  }

  /// The value of an entry, made from these parameters.
  @inlinable
  public func resolve<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    try container.make(dependency, parameters)
  }

  /// A factory to be kept and called after this value is made.
  ///
  /// It resolves in this container and keeps it alive.
  ///
  /// > Important: Called while this value is still being made, it cannot unwind a circle, but
  /// > ends the program with the circle's path.
  public func later<Value>(_ dependency: Dependency<Void, Value>) -> @MainActor () -> Value {
    container.tracer?.meet(dependency, later: true)
    return { [container] in container.resolve(dependency) }
  }

  /// A factory to be kept and called, with parameters, after this value is made.
  ///
  /// It resolves in this container and keeps it alive, as the one without parameters does.
  public func later<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>
  ) -> @MainActor (Parameters) -> Value {
    container.tracer?.meet(dependency, later: true)
    return { [container] in container.resolve(dependency, $0) }
  }
}
