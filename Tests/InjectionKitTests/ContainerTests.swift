import InjectionKit
import Testing

@MainActor
@Suite struct ContainerTests {
  final class Thing {}

  @Test("A shared entry is one object for its container, a unique one is new each time")
  func scopes() {
    let shared = Dependency.shared("shared") { _ in Thing() }
    let unique = Dependency.unique("unique") { _ in Thing() }
    let container = Container()
    #expect(container.resolve(shared) === container.resolve(shared))
    #expect(container.resolve(unique) !== container.resolve(unique))
    #expect(container.resolve(shared) !== Container().resolve(shared))
  }
}
