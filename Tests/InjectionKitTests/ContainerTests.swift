import InjectionKit
import Testing

@MainActor
@Suite struct ContainerTests {
  final class Thing {}

  @Test("A shared entry is made once in its container, even if other entries depend on it")
  func sharedScope() {
    let container = Container()
    #expect(container.favorites === container.favorites)
    #expect(container.favorites !== Container().favorites)
  }

  @Test("A unique entry is made anew for each request")
  func uniqueScope() {
    let container = Container()
    #expect(container.detail(id: 1) !== container.detail(id: 1))
  }

  @Test("A shared entry is not made before it is requested")
  func sharedIsLazy() {
    var made = 0
    let thing = Dependency.shared("thing") { _ in Thing() }
    let container = Container().replacing(thing) { _ in
      made += 1
      return Thing()
    }
    #expect(made == 0)
    _ = container.resolve(thing)
    _ = container.resolve(thing)
    #expect(made == 1)
  }

  @Test("Two entries with the same name are different entries")
  func identityIsTheObject() {
    let one = Dependency.shared("number") { _ in 1 }
    let two = Dependency.shared("number") { _ in 2 }
    let container = Container()
    #expect(container.resolve(one) == 1)
    #expect(container.resolve(two) == 2)
  }

  @Test("An instance retains its entry, so another entry never has the same key")
  func entriesOutliveTheirInstances() {
    let container = Container()
    for round in 0..<1_000 {
      let number = Dependency.shared("number") { _ in round }
      #expect(container.resolve(number) == round)
      let text = Dependency.shared("text") { _ in "\(round)" }
      #expect(container.resolve(text) == "\(round)")
    }
  }

  @Test("A factory receives the parameters of the request")
  func parameters() {
    let container = Container()
    #expect(container.detail(id: 7).id == 7)
    #expect(container.page(from: 3, count: 2).map(\.id) == [3, 4])
  }

  @Test("A finite recursion with changing parameters is no cycle, however deep it is")
  func recursionThatEnds() {
    let total = Recursion.total
    #expect(Container().resolve(total, 100) == 5_050)
    #expect(Container().graph(of: [total]).problems == [])
  }

  @Test("The container can conform to a protocol of dependencies")
  func conformance() {
    let dependencies: any DetailDependencies = Container()
    #expect(dependencies.makeDetail(5).title == "catalog 5")
  }

  @Test("A Sendable value can be used off the main actor")
  func handedOver() async {
    let repository = Container().repository
    let name = await Task.detached { repository.name(of: 1) }.value
    #expect(name == "catalog 1")
  }

  @Test("A container is released with its last reference, and its instances with it")
  func lifetime() {
    weak var favorites: Favorites?
    weak var container: Container?
    do {
      let owner = Container()
      favorites = owner.favorites
      container = owner
      #expect(container != nil)
      withExtendedLifetime(owner) { #expect(favorites != nil) }
    }
    #expect(container == nil)
    #expect(favorites == nil)
  }

  @Test("Resetting releases a shared instance that stores a provider, and its container")
  func reset() {
    final class Menu {
      let open: @MainActor () -> Thing
      init(open: @escaping @MainActor () -> Thing) { self.open = open }
    }
    let thing = Dependency.unique("thing") { _ in Thing() }
    let menu = Dependency.shared("menu") { Menu(open: $0.provider(of: thing)) }
    weak var container: Container?
    do {
      let owner = Container()
      container = owner
      let first = owner.resolve(menu)
      owner.reset()
      #expect(owner.resolve(menu) !== first)
      owner.reset()
    }
    #expect(container == nil)
  }

  @Test("Containers that are used concurrently are independent", arguments: 0..<50)
  func parallel(number: Int) async {
    let container = Container().replacing(Entries.repository) { _ in Numbered(number: number) }
    for _ in 0..<10 {
      #expect(container.favorites.repository.name(of: 1) == "\(number)")
      await Task.yield()
    }
  }
}

private struct Numbered: Repository {
  let number: Int
  func name(of id: Int) -> String { "\(number)" }
}

private enum Recursion {
  static let total: Dependency<Int, Int> = .unique("total(upTo:)", sample: 20) { resolver, upTo in
    try upTo == 0 ? 0 : upTo + resolver.resolve(total, upTo - 1)
  }
}
