/// A registration: what a container can make, and how.
///
/// The entry is its own factory, so nothing can be asked for that nobody can make. It is
/// immutable, keeps no instance, and is told from others by identity; what is made lives in a
/// ``Container``.
///
/// ```swift
/// enum Entries {
///   static let all: [any AnyDependency] = [repository, title, page]
///
///   static let repository = Dependency.shared("repository") { _ -> any Repository in Catalogue() }
///
///   static let title = Dependency.unique("title(id:)", sample: 1) { resolver, id in
///     try resolver.resolve(repository).name(of: id)
///   }
///
///   static let page = Dependency.unique("page", sample: (from: 1, count: 2)) { resolver, asked in
///     try (asked.from..<asked.from + asked.count).map { try resolver.resolve(title, $0) }
///   }
/// }
/// ```
///
/// A factory passes on what its ``Resolver`` throws and throws nothing of its own. What may fail
/// to be made, such as a file that has to be opened, is made first and put in place with
/// `replacing(_:with:)`.
public final class Dependency<Parameters, Value>: AnyDependency {
  /// Makes a value from what a resolver hands out and the parameters that the caller gave.
  public typealias Factory = @MainActor (inout Resolver, Parameters) throws -> Value

  /// The name that graphs and messages show, written as Swift names a function: `detail(id:)`.
  public let name: String

  /// How long an instance lives.
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

  /// An entry that is made anew each time, from parameters that are known when it is asked for.
  ///
  /// - Parameters:
  ///   - name: The name with its parameter labels: `detail(id:)`.
  ///   - sample: Parameters with which ``Container/graph(of:)`` makes the entry. They also give
  ///     the parameters their type; two and more are a labelled tuple, `(id: 1, page: 2)`.
  ///   - factory: Makes the value.
  /// - Returns: The entry.
  public static func unique(
    _ name: String, sample: @autoclosure @escaping @MainActor () -> Parameters,
    _ factory: @escaping Factory
  ) -> Dependency {
    Dependency(name: name, scope: .unique, sample: sample, factory: factory)
  }

  /// Makes the value with the sample parameters and drops it.
  public func makeSample(in container: Container) throws {
    _ = try container.make(self, sample())
  }

  // MARK: - Internal

  func label(_ parameters: Parameters) -> String {
    guard Parameters.self != Void.self else { return name }
    let base = name.prefix { $0 != "(" }
    if Mirror(reflecting: parameters).displayStyle == .tuple { return "\(base)\(parameters)" }
    let labels = name.dropFirst(base.count + 1).prefix { $0 != ":" && $0 != ")" }
    return "\(base)(\(["", "_"].contains(labels) ? "" : "\(labels): ")\(parameters))"
  }
}

extension Dependency where Parameters == Void {
  /// An entry that is made once in each container.
  public static func shared(
    _ name: String, _ factory: @escaping @MainActor (inout Resolver) throws -> Value
  ) -> Dependency {
    Dependency(name: name, scope: .shared, sample: {}) { resolver, _ in try factory(&resolver) }
  }

  /// An entry that is made anew each time.
  public static func unique(
    _ name: String, _ factory: @escaping @MainActor (inout Resolver) throws -> Value
  ) -> Dependency {
    Dependency(name: name, scope: .unique, sample: {}) { resolver, _ in try factory(&resolver) }
  }
}
