import InjectionKit
import Testing

@MainActor
@Suite struct ContainerTests {
  final class Thing {}

  @Test("A shared entry is made once for its container, also when others need it")
  func sharedScope() {
    let container = Container()
    #expect(container.favourites === container.favourites)
    #expect(container.favourites !== Container().favourites)
  }

  @Test("A unique entry is new each time")
  func uniqueScope() {
    let container = Container()
    #expect(container.detail(id: 1) !== container.detail(id: 1))
  }

  @Test("A shared entry is not made before somebody asks for it")
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

  @Test("Two entries with one name are two entries")
  func identityIsTheObject() {
    let one = Dependency.shared("number") { _ in 1 }
    let two = Dependency.shared("number") { _ in 2 }
    let container = Container()
    #expect(container.resolve(one) == 1)
    #expect(container.resolve(two) == 2)
  }

  @Test("An entry that nobody else keeps is kept by the instance, so its place is never mistaken")
  func entriesOutliveTheirInstances() {
    let container = Container()
    for round in 0..<1_000 {
      let number = Dependency.shared("number") { _ in round }
      #expect(container.resolve(number) == round)
      let text = Dependency.shared("text") { _ in "\(round)" }
      #expect(container.resolve(text) == "\(round)")
    }
  }

  @Test("Parameters arrive with their names and types")
  func parameters() {
    let container = Container()
    #expect(container.detail(id: 7).id == 7)
    #expect(container.page(from: 3, count: 2).map(\.id) == [3, 4])
  }

  @Test("A recursion whose parameters change and end is made, however the container is asked")
  func recursionThatEnds() {
    let total = Recursion.total
    #expect(Container().resolve(total, 100) == 5_050)
    #expect(Container().graph(of: [total]).problems == [])
  }

  @Test("The container serves what code states as its needs")
  func conformance() {
    let dependencies: any DetailDependencies = Container()
    #expect(dependencies.makeDetail(5).title == "catalogue 5")
  }

  @Test("A Sendable value is handed over to work off the main actor")
  func handedOver() async {
    let repository = Container().repository
    let name = await Task.detached { repository.name(of: 1) }.value
    #expect(name == "catalogue 1")
  }

  @Test("A container goes away with the last who holds it, and its instances with it")
  func nothingIsLeftBehind() {
    weak var favourites: Favourites?
    weak var container: Container?
    do {
      let owner = Container()
      favourites = owner.favourites
      container = owner
      #expect(container != nil)
      withExtendedLifetime(owner) { #expect(favourites != nil) }
    }
    #expect(container == nil)
    #expect(favourites == nil)
  }

  @Test("Dropping the instances frees a shared one that keeps a factory, and its container")
  func droppingInstances() {
    final class Menu {
      let open: @MainActor () -> Thing
      init(open: @escaping @MainActor () -> Thing) { self.open = open }
    }
    let thing = Dependency.unique("thing") { _ in Thing() }
    let menu = Dependency.shared("menu") { Menu(open: $0.later(thing)) }
    weak var container: Container?
    do {
      let owner = Container()
      container = owner
      let first = owner.resolve(menu)
      owner.dropInstances()
      #expect(owner.resolve(menu) !== first)
      owner.dropInstances()
    }
    #expect(container == nil)
  }

  @Test("Containers side by side see nothing of each other", arguments: 0..<50)
  func parallel(number: Int) async {
    let container = Container().replacing(Entries.repository) { _ in Numbered(number: number) }
    for _ in 0..<10 {
      #expect(container.favourites.repository.name(of: 1) == "\(number)")
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
