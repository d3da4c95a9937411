/// What a factory is handed while it makes its value: the way to the other entries.
///
/// Every request here throws, so that a circle can be unwound and reported. A resolver lives as
/// long as its factory runs: it cannot be copied, and a closure that would keep it does not
/// compile. What is needed afterwards is asked for with ``later(_:)-(Dependency<Void,Value>)``.
///
/// ```swift
/// static let list = Dependency.unique("list") { resolver in
///   try ListFlow(
///     repository: resolver.resolve(repository),
///     makeDetail: resolver.later(detail))
/// }
/// ```
@MainActor
public struct Resolver: ~Copyable {
  @usableFromInline let container: Container
  @usableFromInline let forShared: Bool

  @inlinable
  init(container: Container, forShared: Bool) {
    self.container = container
    self.forShared = forShared
  }

  /// The value of an entry.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Void, Value>) throws -> Value {
    try container.make(dependency, (), forShared: forShared)
  }

  /// The value of an entry, made from these parameters.
  @inlinable
  public func resolve<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    try container.make(dependency, parameters, forShared: forShared)
  }

  /// A factory to be kept and called after this value is made; it resolves in this container.
  ///
  /// It keeps the container alive, except within a shared instance, which the container itself
  /// keeps.
  ///
  /// > Important: A factory that is called while its container still makes this value cannot
  /// > unwind a circle: it ends the program with the circle's path.
  public func later<Value>(_ dependency: Dependency<Void, Value>) -> @MainActor () -> Value {
    let container = containerForLater(dependency)
    return { container().resolve(dependency) }
  }

  /// A factory to be kept and called, with parameters, after this value is made; it resolves in
  /// this container, as the one without parameters does.
  public func later<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>
  ) -> @MainActor (Parameters) -> Value {
    let container = containerForLater(dependency)
    return { container().resolve(dependency, $0) }
  }

  // MARK: - Internal

  private func containerForLater(
    _ dependency: any AnyDependency
  ) -> @MainActor () -> Container {
    container.tracer?.meet(dependency, later: true)
    guard forShared else { return { [container] in container } }
    return { [weak container] in
      guard let container else {
        fatalError("\(dependency.name) was asked for after its container was gone")
      }
      return container
    }
  }
}
