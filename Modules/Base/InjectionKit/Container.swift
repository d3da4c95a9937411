/// Makes the values of entries and keeps those that are shared.
///
/// A program has one, a test has one of its own, and there is no other state. The module that
/// puts the program together gives its container typed properties and functions, so that nobody
/// else meets an entry:
///
/// ```swift
/// extension Container {
///   var repository: any Repository { resolve(Entries.repository) }
///   func detail(id: Int) -> DetailViewModel { resolve(Entries.detail, id) }
/// }
/// ```
///
/// Code that states what it needs as a protocol is served by a conformance, which does not compile
/// while something is missing: `extension Container: DetailDependencies {}`.
@MainActor
public final class Container {
  @usableFromInline let replacements: [ObjectIdentifier: AnyObject]
  @usableFromInline var instances: [ObjectIdentifier: AnyObject] = [:]
  /// How many factories may still start inside each other before circles are looked for.
  @usableFromInline var depthLeft: Int
  var tracer: Tracer?

  /// A container in which every entry is made as it was registered.
  public convenience init() {
    self.init(replacements: [:])
  }

  init(replacements: [ObjectIdentifier: AnyObject], tracer: Tracer? = nil) {
    self.replacements = replacements
    self.tracer = tracer
    depthLeft = tracer == nil ? Tracer.depthLimit : 0
  }

  /// The value of an entry.
  ///
  /// A circle ends the program with its path; ``graph(of:)`` finds it before that.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Void, Value>) -> Value {
    resolve(dependency, ())
  }

  /// The value of an entry, made from these parameters.
  ///
  /// A circle ends the program with its path; ``graph(of:)`` finds it before that.
  @inlinable
  public func resolve<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) -> Value {
    do {
      return try make(dependency, parameters)
    } catch {
      fatalError("\(dependency.name) cannot be made, \(error)")
    }
  }

  /// A new container in which one entry is made another way.
  ///
  /// Everything that the new container makes, shared instances included, sees the replacement.
  /// It begins without instances; this container keeps its own and does not change. An instance
  /// that both shall have is handed over:
  ///
  /// ```swift
  /// let parent = Container()
  /// let repository = parent.resolve(Entries.repository)
  /// let child = parent.replacing(Entries.repository) { _ in repository }
  /// ```
  public func replacing<Value>(
    _ dependency: Dependency<Void, Value>,
    with factory: @escaping @MainActor (inout Resolver) throws -> Value
  ) -> Container {
    replacing(dependency) { resolver, _ in try factory(&resolver) }
  }

  /// A new container in which one entry with parameters is made another way.
  public func replacing<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>,
    with factory: @escaping Dependency<Parameters, Value>.Factory
  ) -> Container {
    var replacements = replacements
    replacements[ObjectIdentifier(dependency)] = Held(factory, for: dependency)
    return Container(replacements: replacements)
  }

  /// Makes every entry once, in a new container with the same replacements, and tells who needed
  /// whom.
  ///
  /// ```swift
  /// let problems = Container().graph(of: Entries.all).problems  // [] when all is well
  /// ```
  ///
  /// Entries with parameters are made with their samples. The order of the list and of the
  /// requests inside each factory is the order of the graph.
  public func graph(of entries: [any AnyDependency]) -> DependencyGraph {
    let tracer = Tracer(entries: entries)
    let container = Container(replacements: replacements, tracer: tracer)
    for entry in entries { tracer.walk(entry, in: container) }
    return tracer.graph
  }

  /// Drops the shared instances; what is asked for afterwards is made anew.
  ///
  /// A shared instance that keeps a factory for later keeps this container, which keeps the
  /// instance: whoever throws such a container away calls this first.
  public func dropInstances() {
    instances = [:]
  }

  // MARK: - Internal

  @inlinable
  func make<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    guard depthLeft > 0 else { return try makeTraced(dependency, parameters) }
    if dependency.scope == .shared, let instance = instance(of: dependency) { return instance }
    depthLeft -= 1
    defer { depthLeft += 1 }
    return try makeAnew(dependency, parameters)
  }

  @inlinable
  func makeAnew<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    var resolver = Resolver(container: self)
    let factory = replacements.isEmpty ? dependency.factory : replacement(of: dependency)
    let value = try factory(&resolver, parameters)
    if dependency.scope == .shared { keep(value, of: dependency) }
    return value
  }

  @usableFromInline
  func keep<Parameters, Value>(_ value: Value, of dependency: Dependency<Parameters, Value>) {
    instances[ObjectIdentifier(dependency)] = Held(value, for: dependency)
  }

  @inlinable
  func instance<Parameters, Value>(of dependency: Dependency<Parameters, Value>) -> Value? {
    guard let held = instances[ObjectIdentifier(dependency)] else { return nil }
    // The address is that of an entry which is held along, so the types are those of this entry.
    return unsafeDowncast(held, to: Held<Dependency<Parameters, Value>, Value>.self).content
  }

  @inlinable
  func replacement<Parameters, Value>(
    of dependency: Dependency<Parameters, Value>
  ) -> Dependency<Parameters, Value>.Factory {
    typealias Factory = Dependency<Parameters, Value>.Factory
    guard let held = replacements[ObjectIdentifier(dependency)] else { return dependency.factory }
    // As in `instance(of:)`.
    return unsafeDowncast(held, to: Held<Dependency<Parameters, Value>, Factory>.self).content
  }

  /// The slow way, which sees circles: of a walk always, otherwise once `depthLeft` has run out.
  @usableFromInline
  func makeTraced<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    let tracer = self.tracer ?? Tracer(entries: [])
    let isFirst = self.tracer == nil
    self.tracer = tracer
    defer { if isFirst { self.tracer = nil } }
    tracer.meet(dependency, later: false)
    if let instance = instance(of: dependency) { return instance }
    try tracer.enter(dependency, label: dependency.label(parameters), parameters)
    defer { tracer.leave() }
    return try makeAnew(dependency, parameters)
  }
}
