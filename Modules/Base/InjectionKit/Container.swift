/// Makes the values of entries and stores the shared ones.
///
/// A program has one container and each test its own; there is no global state. The module that
/// composes the program extends the container with typed properties and functions, so that other
/// code never uses an entry:
///
/// ```swift
/// extension Container {
///   var repository: any Repository { resolve(Entries.repository) }
///   func detail(id: Int) -> DetailViewModel { resolve(Entries.detail, id) }
/// }
/// ```
///
/// If code declares its dependencies as a protocol, the container can conform to it:
/// `extension Container: DetailDependencies {}`. It does not compile while a dependency is missing.
@MainActor
public final class Container {
  @usableFromInline let replacements: [ObjectIdentifier: AnyObject]
  /// The shared instances. There are few, so that a search is faster than a hash.
  @usableFromInline var instances: [(entry: ObjectIdentifier, value: AnyObject)] = []
  /// The number of factories that may still call each other before cycles are looked for.
  @usableFromInline var remainingDepth: Int
  private static let untracedDepth = 128
  var tracer: Tracer?

  /// The container that makes all entries except those that were added to this one.
  @usableFromInline let parent: Container?
  private let added: [any AnyDependency]
  private let addedIDs: Set<ObjectIdentifier>

  /// Creates a container that uses the factory of each entry.
  public convenience init() { self.init(parent: nil, added: [], replacements: [:]) }

  private init(
    parent: Container?, added: [any AnyDependency], replacements: [ObjectIdentifier: AnyObject],
    tracer: Tracer? = nil
  ) {
    self.parent = parent
    self.added = added
    addedIDs = Set(added.map { ObjectIdentifier($0) })
    self.replacements = replacements
    self.tracer = tracer
    remainingDepth = tracer == nil ? Container.untracedDepth : 0
  }

  /// Returns the value of an entry.
  ///
  /// A dependency cycle ends the program with a message that contains its path. Find cycles earlier
  /// with ``graph(of:)``.
  @inlinable
  public func resolve<Value>(_ dependency: Dependency<Void, Value>) -> Value {
    resolve(dependency, ())
  }

  /// Returns the value of an entry, made from the given parameters.
  ///
  /// A dependency cycle ends the program with a message that contains its path. So does a recursion
  /// with different parameters of more than 256 levels. Find both earlier with ``graph(of:)``.
  @inlinable
  public func resolve<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) -> Value {
    do {
      return try make(dependency, parameters)
    } catch {
      fatalError("cannot make \(dependency.name): \(error)")
    }
  }

  /// Returns a new container that uses another factory for an entry.
  ///
  /// Everything that the new container makes uses the replacement, shared instances included. The
  /// new container starts without instances; this container does not change. To use an instance in
  /// both containers, return it from the factory:
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

  /// Returns a new container that uses another factory for an entry with parameters.
  public func replacing<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>,
    with factory: @escaping Dependency<Parameters, Value>.Factory
  ) -> Container {
    var (parent, replacements) = (parent, replacements)
    if let maker = self.parent(making: dependency) {
      parent = maker.replacing(dependency, with: factory)
    } else {
      replacements[ObjectIdentifier(dependency)] = StoredValue(factory, for: dependency)
    }
    return Container(parent: parent, added: added, replacements: replacements)
  }

  /// Returns a new container inside this one, for example for the session of a user.
  ///
  /// The child makes the added entries, and stores their shared instances as long as it exists. All
  /// other entries are made by this container, as if there were no child, and this container stores
  /// their instances. The child keeps this container alive.
  ///
  /// Entries that need a value of the session are properties of a type that has this value. So they
  /// don't exist without a session:
  ///
  /// ```swift
  /// struct SessionEntries {
  ///   let greeting: Dependency<Void, String>
  ///
  ///   init(user: String) {
  ///     greeting = .shared("greeting") { resolver in
  ///       try "\(user) reads \(resolver.resolve(Entries.repository).name(of: 1))"
  ///     }
  ///   }
  /// }
  ///
  /// let session = SessionEntries(user: "Ada")
  /// let container = Container().makeChild(adding: [session.greeting])
  /// let greeting = container.resolve(session.greeting)  // "Ada reads catalog 1"
  /// ```
  ///
  /// In a child, `replacing(_:with:)` of an added entry returns another child of this container. Of
  /// any other entry, it returns a child of a new container with that replacement.
  ///
  /// - Parameter entries: All entries that the child makes. The graph of the child reports an entry
  ///   that is neither among them nor listed.
  /// - Returns: The child.
  public func makeChild(adding entries: [any AnyDependency]) -> Container {
    Container(parent: self, added: entries, replacements: [:])
  }

  /// Makes every entry once, in a new container with the same replacements, and returns the
  /// dependency graph.
  ///
  /// ```swift
  /// let problems = Container().graph(of: Entries.all).problems  // [] when all is well
  /// ```
  ///
  /// Entries with parameters are made with their sample parameters. The graph lists entries in the
  /// order of `entries`, and dependencies in the order in which a factory requests them. The graph
  /// of a child also lists the added entries.
  public func graph(of entries: [any AnyDependency]) -> DependencyGraph {
    let tracer = Tracer(entries: entries + allAdded)
    let container = traced(by: tracer)
    for entry in tracer.entries { tracer.make(entry, in: container) }
    return tracer.graph
  }

  /// Removes the shared instances of this container. They are made again when they are requested.
  ///
  /// A shared instance that stores a provider retains this container, which retains the instance.
  /// Call this method to break that reference cycle.
  public func reset() { instances = [] }

  // MARK: - Internal

  /// Returns the parent, unless this container makes the entry itself.
  @usableFromInline
  func parent(making dependency: some AnyDependency) -> Container? {
    addedIDs.contains(ObjectIdentifier(dependency)) ? nil : parent
  }

  private var allAdded: [any AnyDependency] { (parent?.allAdded ?? []) + added }

  private func traced(by tracer: Tracer) -> Container {
    Container(
      parent: parent?.traced(by: tracer), added: added, replacements: replacements, tracer: tracer)
  }

  @inlinable
  func make<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    guard remainingDepth > 0, parent == nil else { return try makeSlowly(dependency, parameters) }
    return try makeUntraced(dependency, parameters)
  }

  @inlinable
  func makeUntraced<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    if dependency.scope == .shared, let instance = instance(of: dependency) { return instance }
    remainingDepth -= 1
    defer { remainingDepth += 1 }
    return try callFactory(of: dependency, parameters)
  }

  @inlinable
  func callFactory<Parameters, Value>(
    of dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    var resolver = Resolver(container: self)
    let factory = replacements.isEmpty ? dependency.factory : replacement(of: dependency)
    let value = try factory(&resolver, parameters)
    if dependency.scope == .shared { store(value, of: dependency) }
    return value
  }

  @usableFromInline
  func store<Parameters, Value>(_ value: Value, of dependency: Dependency<Parameters, Value>) {
    let entry = ObjectIdentifier(dependency)
    instances.removeAll { $0.entry == entry }
    instances.append((entry, StoredValue(value, for: dependency)))
  }

  @inlinable
  func instance<Parameters, Value>(of dependency: Dependency<Parameters, Value>) -> Value? {
    // A stored value retains its entry, so no other entry has the same key.
    let entry = ObjectIdentifier(dependency)
    let stored = instances.first { $0.entry == entry }?.value
    return (stored as? StoredValue<Dependency<Parameters, Value>, Value>)?.value
  }

  @usableFromInline
  func replacement<Parameters, Value>(
    of dependency: Dependency<Parameters, Value>
  ) -> Dependency<Parameters, Value>.Factory {
    typealias Factory = Dependency<Parameters, Value>.Factory
    let stored = replacements[ObjectIdentifier(dependency)]
    return (stored as? StoredValue<Dependency<Parameters, Value>, Factory>)?.value
      ?? dependency.factory
  }

  /// Makes a value in a child, or with cycle detection: always for a graph, otherwise once
  /// `remainingDepth` is 0. It is a separate method so that `make` can be inlined.
  @usableFromInline
  func makeSlowly<Parameters, Value>(
    _ dependency: Dependency<Parameters, Value>, _ parameters: Parameters
  ) throws -> Value {
    if let maker = parent(making: dependency) { return try maker.make(dependency, parameters) }
    if remainingDepth > 0 { return try makeUntraced(dependency, parameters) }
    let tracer = self.tracer ?? Tracer(entries: [], untracedDepth: Container.untracedDepth)
    let isFirst = self.tracer == nil
    self.tracer = tracer
    defer { if isFirst { self.tracer = nil } }
    tracer.recordRequest(for: dependency)
    if let instance = instance(of: dependency) { return instance }
    try tracer.enter(dependency, label: dependency.label(parameters), parameters)
    defer { tracer.leave() }
    return try callFactory(of: dependency, parameters)
  }
}
