/// The shared value of an entry, which it keeps alive: a container finds it by the entry's address.
@usableFromInline
final class Instance<Parameters, Value> {
  let dependency: Dependency<Parameters, Value>
  @usableFromInline let value: Value

  init(of dependency: Dependency<Parameters, Value>, value: Value) {
    self.dependency = dependency
    self.value = value
  }
}
