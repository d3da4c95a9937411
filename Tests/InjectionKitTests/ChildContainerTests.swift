import InjectionKit
import Testing

@MainActor
@Suite("Containers within containers")
struct ChildContainerTests {
  @Test("A child shares the instances of its parent, whichever requests them first")
  func parentInstances() {
    let parent = Container()
    let first = parent.makeChild(adding: VisitEntries(reader: 1).all)
    let second = parent.makeChild(adding: VisitEntries(reader: 2).all)
    let favorites = first.favorites
    #expect(parent.favorites === favorites)
    #expect(second.favorites === favorites)
  }

  @Test("A child makes its own shared entries once, and uses the parent's instances for them")
  func ownInstances() {
    let parent = Container()
    let (first, second) = (Visit(reader: 1, in: parent), Visit(reader: 2, in: parent))
    #expect(first.basket === first.basket)
    #expect(first.checkout.basket === first.basket)
    #expect(first.checkout !== first.checkout)
    #expect(first.basket !== second.basket)
    #expect(second.basket.reader == 2)
    #expect(first.checkout.favorites === parent.favorites)
  }

  @Test("An entry of the parent is made by the parent, once for all its children")
  func madeByParent() {
    var made = 0
    let parent = Container().replacing(Entries.favorites) { resolver in
      made += 1
      return try Favorites(repository: resolver.resolve(Entries.repository))
    }
    let visits = (1...3).map { Visit(reader: $0, in: parent) }
    for visit in visits { _ = visit.checkout }
    _ = parent.favorites
    #expect(made == 1)
  }

  @Test("An entry that the parent has made is made again by a child that adds it")
  func addedAgain() {
    let parent = Container()
    let child = parent.makeChild(adding: [Entries.favorites])
    #expect(child.favorites !== parent.favorites)
    #expect(child.favorites === child.favorites)
  }

  @Test("An entry that a child adds has no effect on the entries of its parent")
  func addedBelowParent() {
    let parent = Container().replacing(Entries.repository) { _ in InMemory() }
    let child = parent.makeChild(adding: [Entries.favorites])
      .makeChild(adding: [Entries.repository])
      .replacing(Entries.repository) { _ in Catalog() }
    #expect(child.repository.name(of: 1) == "catalog 1")
    #expect(child.favorites.repository.name(of: 1) == "memory 1")
  }

  @Test("A child of a child shares the instances of both")
  func nested() {
    let parent = Container()
    let visit = Visit(reader: 1, in: parent)
    let note = Dependency.shared("note") { resolver in
      try Note(basket: resolver.resolve(visit.entries.basket))
    }
    let screen = visit.container.makeChild(adding: [note])
    #expect(screen.resolve(note) === screen.resolve(note))
    #expect(screen.resolve(note).basket === visit.basket)
    #expect(screen.favorites === parent.favorites)
  }

  @Test("A factory can make a child")
  func madeByFactory() {
    let visit = Dependency.unique("visit(reader:)", sample: 1) { resolver, reader in
      let entries = VisitEntries(reader: reader)
      return Visit(entries: entries, container: resolver.makeChild(adding: entries.all))
    }
    let desk = Dependency.unique("desk") { $0.provider(of: visit) }
    let parent = Container()
    let open = parent.resolve(desk)
    #expect(open(1).basket !== open(1).basket)
    #expect(open(7).checkout.basket.reader == 7)
    #expect(open(7).checkout.favorites === parent.favorites)
    #expect(parent.graph(of: Entries.all + [visit, desk]).problems == [])
  }

  // MARK: - Lifetime

  @Test("A child's instances are released with the child, and the parent's are not")
  func lifetime() {
    let parent = Container()
    weak var basket: Basket?
    weak var child: Container?
    weak var favorites: Favorites?
    do {
      let visit = Visit(reader: 1, in: parent)
      (basket, child, favorites) = (visit.basket, visit.container, visit.checkout.favorites)
      withExtendedLifetime(visit) { #expect(basket != nil) }
    }
    #expect(basket == nil)
    #expect(child == nil)
    #expect(favorites === parent.favorites)
  }

  @Test("A child keeps its parent alive, and both are released with the child")
  func keepsParent() {
    weak var parent: Container?
    do {
      let visit: Visit
      do {
        let owner = Container()
        parent = owner
        visit = Visit(reader: 1, in: owner)
      }
      #expect(visit.checkout.favorites === parent?.favorites)
      withExtendedLifetime(visit) { #expect(parent != nil) }
    }
    #expect(parent == nil)
  }

  @Test("Resetting a child removes its own instances, and not those of the parent")
  func reset() {
    let parent = Container()
    let visit = Visit(reader: 1, in: parent)
    let (basket, favorites) = (visit.basket, parent.favorites)
    visit.container.reset()
    #expect(visit.basket !== basket)
    #expect(visit.checkout.favorites === favorites)
  }

  @Test("A provider in a child's factory resolves in the child and keeps it alive")
  func provider() {
    let parent = Container()
    let open: @MainActor () -> Basket
    do {
      let entries = VisitEntries(reader: 1)
      let menu = Dependency.unique("menu") { $0.provider(of: entries.basket) }
      open = parent.makeChild(adding: entries.all + [menu]).resolve(menu)
    }
    #expect(open() === open())
  }

  // MARK: - Replacing

  @Test("A child sees the replacements of its parent")
  func replacedInParent() {
    let parent = Container().replacing(Entries.repository) { _ in InMemory() }
    let visit = Visit(reader: 1, in: parent)
    #expect(visit.checkout.favorites.repository.name(of: 1) == "memory 1")
  }

  @Test("Replacing an entry of a child keeps the parent's instances, but not the child's")
  func replacedInChild() {
    let visit = Visit(reader: 1, in: Container())
    let (basket, favorites) = (visit.basket, visit.checkout.favorites)
    let replaced = Visit(
      entries: visit.entries,
      container: visit.container.replacing(visit.entries.basket) { _ in Basket(reader: 9) })
    #expect(replaced.checkout.basket.reader == 9)
    #expect(replaced.checkout.basket === replaced.basket)
    #expect(replaced.checkout.favorites === favorites)
    #expect(visit.basket === basket)
  }

  @Test("Replacing an entry of the parent in a child replaces it for everything the child uses")
  func replacedThroughChild() {
    let parent = Container()
    let visit = Visit(reader: 1, in: parent)
    let (basket, favorites) = (visit.basket, parent.favorites)
    let replaced = Visit(
      entries: visit.entries,
      container: visit.container.replacing(Entries.repository) { _ in InMemory() })
    #expect(replaced.checkout.favorites.repository.name(of: 1) == "memory 1")
    #expect(replaced.basket !== basket)
    #expect(visit.checkout.favorites === favorites)
    #expect(parent.repository.name(of: 1) == "catalog 1")
  }

  @Test("A replacement of an added entry survives a later replacement in the parent")
  func replacedInBoth() {
    let visit = Visit(reader: 1, in: Container())
    let container = visit.container
      .replacing(visit.entries.basket) { _ in Basket(reader: 9) }
      .replacing(Entries.repository) { _ in InMemory() }
    let checkout = container.resolve(visit.entries.checkout)
    #expect(checkout.basket.reader == 9)
    #expect(checkout.favorites.repository.name(of: 1) == "memory 1")
  }

  // MARK: - Graph

  @Test("The graph of a child has the entries of its parent and its own")
  func graph() {
    let visit = Visit(reader: 1, in: Container())
    let graph = visit.container.graph(of: [Entries.repository, Entries.favorites])
    #expect(
      graph.description == """
        repository (shared)
        favorites (shared)
          depends on repository
        basket (shared)
        checkout
          depends on basket
          depends on favorites
        """)
    #expect(graph.problems == [])
  }

  @Test("An entry that was neither listed nor added is a problem")
  func missing() {
    let visit = VisitEntries(reader: 1)
    let child = Container().makeChild(adding: [visit.checkout])
    #expect(
      child.graph(of: Entries.all).problems == ["basket is missing from the list"])
  }

  @Test("The graph of a child makes no instances in the child or its parent")
  func graphMakesNoInstances() {
    var made = 0
    let parent = Container().replacing(Entries.favorites) { _ in
      made += 1
      return Favorites(repository: InMemory())
    }
    let visit = Visit(reader: 1, in: parent)
    _ = visit.container.graph(of: Entries.all)
    #expect(made == 1)
    _ = visit.checkout
    #expect(made == 2)
    _ = parent.favorites
    #expect(made == 2)
  }

  @Test("A cycle in a child is reported with its path, and so is one in its parent")
  func cycles() {
    let child = Container().makeChild(adding: [Cyclic.inner, Cyclic.wish])
    let graph = child.graph(of: [Cyclic.outer, Cyclic.first, Cyclic.second])
    #expect(
      graph.problems == [
        "dependency cycle: first → second → first", "dependency cycle: inner → wish → inner",
      ])
    #expect(graph.description.contains("wish\n  depends on inner\n  depends on outer\n"))
  }

  @Test("Resolving a cycle of the parent in a child ends the program with its path")
  func cycleAtRunTime() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Container().makeChild(adding: [Cyclic.inner, Cyclic.wish]).resolve(Cyclic.wish)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("cannot make wish: dependency cycle: first → second → first"))
  }

  private enum Cyclic {
    static let outer = Dependency.unique("outer") { try $0.resolve(first) }
    static let first: Dependency<Void, Int> = .unique("first") { try $0.resolve(second) }
    static let second: Dependency<Void, Int> = .unique("second") { try $0.resolve(first) }
    static let inner: Dependency<Void, Int> = .shared("inner") { try $0.resolve(wish) }
    static let wish: Dependency<Void, Int> = .unique("wish") { resolver in
      let inner = try? resolver.resolve(inner)
      return try inner ?? resolver.resolve(outer)
    }
  }
}

// MARK: - A visit

private final class Basket {
  let reader: Int
  init(reader: Int) { self.reader = reader }
}

private final class Checkout {
  let basket: Basket
  let favorites: Favorites
  init(basket: Basket, favorites: Favorites) { (self.basket, self.favorites) = (basket, favorites) }
}

private final class Note {
  let basket: Basket
  init(basket: Basket) { self.basket = basket }
}

/// The entries of a visit, which cannot exist without its reader.
private struct VisitEntries {
  let basket: Dependency<Void, Basket>
  let checkout: Dependency<Void, Checkout>

  var all: [any AnyDependency] { [basket, checkout] }

  init(reader: Int) {
    let basket = Dependency.shared("basket") { _ in Basket(reader: reader) }
    checkout = .unique("checkout") { resolver in
      try Checkout(
        basket: resolver.resolve(basket), favorites: resolver.resolve(Entries.favorites))
    }
    self.basket = basket
  }
}

@MainActor
private struct Visit {
  let entries: VisitEntries
  let container: Container

  init(entries: VisitEntries, container: Container) {
    self.entries = entries
    self.container = container
  }

  init(reader: Int, in parent: Container) {
    entries = VisitEntries(reader: reader)
    container = parent.makeChild(adding: entries.all)
  }

  var basket: Basket { container.resolve(entries.basket) }
  var checkout: Checkout { container.resolve(entries.checkout) }
}
