/// A container that makes the values of dependencies and stores the shared values.
///
/// A program has one container, and each test has its own; there is no global state. The module
/// that composes the program resolves the first value:
///
/// ```swift
/// let details = Container().resolve(Dependencies.details)
/// print(details.viewModel(id: 1).title)  // catalog 1
/// ```
@MainActor
public final class Container {
  @usableFromInline let replacements: [ObjectIdentifier: AnyObject]
  /// The shared values. A program has few shared values, so a linear search is faster than hashing.
  @usableFromInline var sharedValues: [(dependency: ObjectIdentifier, value: AnyObject)] = []
  /// The number of nested dependencies that can still be made without a search for cycles.
  @usableFromInline var remainingDepth: Int
  var tracer: Tracer?

  /// Creates a container without replacements.
  public convenience init() { self.init(replacements: [:]) }

  private init(replacements: [ObjectIdentifier: AnyObject], tracer: Tracer? = nil) {
    self.replacements = replacements
    self.tracer = tracer
    remainingDepth = tracer == nil ? 128 : 0
  }

  /// Returns the value of a dependency. A shared value is made only once.
  ///
  /// A dependency cycle ends the program with a message that contains the path of the cycle. To
  /// find cycles in a test, call ``graph(of:)``.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Value>) -> Value {
    do { return try make(dependency) } catch {
      fatalError("can't make \(dependency.name): \(error)")
    }
  }

  /// Returns a new container that makes a dependency with another closure.
  ///
  /// Everything that the new container makes uses the replacement. The new container starts without
  /// shared values, and this container does not change. To use a shared value in both containers,
  /// return the value from the closure:
  ///
  /// ```swift
  /// let container = Container()
  /// let repository = container.resolve(Dependencies.repository)
  /// let copy = container.replacing(Dependencies.repository) { _ in repository }
  /// ```
  public func replacing<Value>(
    _ dependency: Dependency<Value>, with make: @escaping Dependency<Value>.Make
  ) -> Container {
    var replacements = replacements
    replacements[ObjectIdentifier(dependency)] = StoredValue(make, for: dependency)
    return Container(replacements: replacements)
  }

  /// Makes each of `dependencies` once, in a new container with the replacements of this container,
  /// and returns the dependency graph.
  ///
  /// ```swift
  /// let problems = Container().graph(of: Dependencies.all).problems  // [] when all is well
  /// ```
  ///
  /// The graph lists the dependencies in the order of the array. Below each dependency, the graph
  /// lists the dependencies that the closure resolves, in the order of the calls.
  public func graph(of dependencies: [any AnyDependency]) -> DependencyGraph {
    let tracer = Tracer(dependencies)
    let container = Container(replacements: replacements, tracer: tracer)
    for dependency in tracer.dependencies { tracer.make(dependency, in: container) }
    return tracer.graph
  }

  // MARK: - Internal

  @inlinable
  func make<Value>(_ dependency: Dependency<Value>) throws -> Value {
    guard remainingDepth > 0 else { return try makeTraced(dependency) }
    if dependency.isShared, let value = sharedValue(of: dependency) { return value }
    remainingDepth -= 1
    defer { remainingDepth += 1 }
    return try makeNew(dependency)
  }

  @inlinable
  func makeNew<Value>(_ dependency: Dependency<Value>) throws -> Value {
    var resolver = Resolver(container: self)
    let make = replacements.isEmpty ? dependency.make : replacement(of: dependency)
    let value = try make(&resolver)
    if dependency.isShared { store(value, of: dependency) }
    return value
  }

  /// Makes a value and searches for cycles. Unless a graph is recorded, this method is called only
  /// at more than 128 levels of nested dependencies. Throws an error for a cycle, or the error of
  /// the closure.
  ///
  /// This is a separate method so that `make` can be inlined.
  @usableFromInline
  func makeTraced<Value>(_ dependency: Dependency<Value>) throws -> Value {
    let tracer = self.tracer ?? Tracer([])
    let isFirst = self.tracer == nil
    self.tracer = tracer
    defer { if isFirst { self.tracer = nil } }
    tracer.recordRequest(for: dependency)
    if let value = sharedValue(of: dependency) { return value }
    try tracer.enter(dependency)
    defer { tracer.leave() }
    return try makeNew(dependency)
  }

  @usableFromInline
  func store<Value>(_ value: Value, of dependency: Dependency<Value>) {
    let id = ObjectIdentifier(dependency)
    sharedValues.removeAll { $0.dependency == id }
    sharedValues.append((id, StoredValue(value, for: dependency)))
  }

  @inlinable
  func sharedValue<Value>(of dependency: Dependency<Value>) -> Value? {
    let id = ObjectIdentifier(dependency)
    let stored = sharedValues.first { $0.dependency == id }?.value
    return (stored as? StoredValue<Value>)?.value
  }

  @usableFromInline
  func replacement<Value>(of dependency: Dependency<Value>) -> Dependency<Value>.Make {
    let stored = replacements[ObjectIdentifier(dependency)]
    return (stored as? StoredValue<Dependency<Value>.Make>)?.value ?? dependency.make
  }
}

/// A value with which the closure of a dependency resolves other dependencies.
///
/// ``resolve(_:)`` can throw an error, so that a dependency cycle can be unwound and reported. A
/// resolver exists only while the closure runs: it can't be copied, and a closure that captures it
/// does not compile. To make a value later, use ``provider(of:)``.
///
/// ```swift
/// let firstName = Dependency.unique("firstName") { resolver in
///   try resolver.resolve(Dependencies.repository).name(of: 1)
/// }
/// ```
@MainActor
public struct Resolver: ~Copyable {
  @usableFromInline let container: Container

  @inlinable
  init(container: Container) { self.container = container }

  /// Returns the value of another dependency. Throws an error if that dependency depends on itself,
  /// or if its closure throws an error.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Value>) throws -> Value {
    try container.make(dependency)
  }

  /// Returns a closure that resolves a dependency when the closure is called.
  ///
  /// Store the closure, and call it after the value that uses it is complete. The closure keeps the
  /// container alive. A shared value that stores the closure is therefore never released.
  ///
  /// > Important: A call during construction can't break a dependency cycle: the program ends and
  /// > prints the path of the cycle.
  public func provider<Value>(of dependency: Dependency<Value>) -> @MainActor () -> Value {
    container.tracer?.recordRequest(for: dependency, isProvider: true)
    return { [container] in container.resolve(dependency) }
  }
}

/// A value that a container stores for a dependency.
///
/// A container finds the value by the address of the dependency. A stored value retains its
/// dependency, so that the address can't be reused.
@usableFromInline
final class StoredValue<Value> {
  private let dependency: AnyObject
  @usableFromInline let value: Value

  init(_ value: Value, for dependency: AnyObject) {
    self.dependency = dependency
    self.value = value
  }
}
