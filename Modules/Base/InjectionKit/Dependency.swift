/// An entry of a container: the factory of a value, its name and its scope.
///
/// An entry contains its factory, so an entry without a factory cannot exist. It is immutable,
/// holds no instance, and is identified by its object identity. A ``Container`` stores the
/// instances.
///
/// ```swift
/// enum Entries {
///   static let all: [any AnyDependency] = [repository, title, page]
///
///   static let repository = Dependency.shared("repository") { _ -> any Repository in Catalog() }
///
///   static let title = Dependency.unique("title(id:)", sample: 1) { resolver, id in
///     try resolver.resolve(repository).name(of: id)
///   }
///
///   static let page = Dependency.unique("page", sample: (from: 1, count: 2)) { resolver, range in
///     try (range.from..<range.from + range.count).map { try resolver.resolve(title, $0) }
///   }
/// }
/// ```
///
/// A factory rethrows the errors of its ``Resolver`` and throws no errors of its own. If making a
/// value can fail, for example because it opens a file, make it first and pass it to
/// `replacing(_:with:)`.
public final class Dependency<Parameters, Value>: AnyDependency {
  /// Makes a value from other entries and the caller's parameters.
  public typealias Factory = @MainActor (inout Resolver, Parameters) throws -> Value

  /// The name of the entry in graphs and messages, written like a Swift function: `detail(id:)`.
  public let name: String

  /// The lifetime of an instance.
  public let scope: DependencyScope

  @usableFromInline let factory: Factory
  private let sample: @MainActor () -> Parameters

  private init(
    name: String, scope: DependencyScope, sample: @escaping @MainActor () -> Parameters,
    factory: @escaping Factory
  ) {
    self.name = name
    self.scope = scope
    self.sample = sample
    self.factory = factory
  }

  /// Returns an entry that is made anew for each request, from the caller's parameters.
  ///
  /// - Parameters:
  ///   - name: The name with its parameter labels: `detail(id:)`.
  ///   - sample: The parameters that ``Container/graph(of:)`` uses. They also determine the
  ///     parameters' type. Use a labeled tuple for several parameters: `(id: 1, page: 2)`.
  ///   - factory: Makes the value.
  /// - Returns: The entry.
  public static func unique(
    _ name: String, sample: @autoclosure @escaping @MainActor () -> Parameters,
    _ factory: @escaping Factory
  ) -> Dependency {
    Dependency(name: name, scope: .unique, sample: sample, factory: factory)
  }

  /// Makes the value with the sample parameters and discards it.
  public func makeWithSampleParameters(in container: Container) throws {
    _ = try container.make(self, sample())
  }

  // MARK: - Internal

  /// Returns the name with the values of the parameters: `detail(id: 7)`.
  func label(_ parameters: Parameters) -> String {
    guard Parameters.self != Void.self else { return name }
    let base = name.prefix { $0 != "(" }
    if Mirror(reflecting: parameters).displayStyle == .tuple { return "\(base)\(parameters)" }
    let labels = name.dropFirst(base.count + 1).prefix { $0 != ":" && $0 != ")" }
    return "\(base)(\(["", "_"].contains(labels) ? "" : "\(labels): ")\(parameters))"
  }
}

extension Dependency where Parameters == Void {
  /// Returns an entry that is made once in each container.
  public static func shared(
    _ name: String, _ factory: @escaping @MainActor (inout Resolver) throws -> Value
  ) -> Dependency {
    Dependency(name: name, scope: .shared, sample: {}) { resolver, _ in try factory(&resolver) }
  }

  /// Returns an entry that is made anew for each request.
  public static func unique(
    _ name: String, _ factory: @escaping @MainActor (inout Resolver) throws -> Value
  ) -> Dependency {
    Dependency(name: name, scope: .unique, sample: {}) { resolver, _ in try factory(&resolver) }
  }
}
