/// Another factory for an entry, which it keeps alive: a container finds it by the entry's address.
@usableFromInline
final class Replacement<Parameters, Value> {
  let dependency: Dependency<Parameters, Value>
  @usableFromInline let factory: Dependency<Parameters, Value>.Factory

  init(
    of dependency: Dependency<Parameters, Value>,
    by factory: @escaping Dependency<Parameters, Value>.Factory
  ) {
    self.dependency = dependency
    self.factory = factory
  }
}
