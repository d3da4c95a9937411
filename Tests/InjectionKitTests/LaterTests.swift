import InjectionKit
import Testing

@MainActor
@Suite("A factory that is kept for later")
struct LaterTests {
  final class Menu {
    let open: @MainActor () -> Favourites
    init(open: @escaping @MainActor () -> Favourites) { self.open = open }
  }

  static let menu = Dependency.unique("menu") { Menu(open: $0.later(Entries.favourites)) }

  @Test("It resolves in the container that it was asked from")
  func ownContainer() {
    let parent = Container()
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    let fromParent = parent.resolve(Self.menu)
    let fromChild = child.resolve(Self.menu)
    #expect(fromParent.open() === parent.favourites)
    #expect(fromChild.open() === child.favourites)
    #expect(fromChild.open().repository.name(of: 1) == "memory 1")
  }

  @Test("It takes typed parameters, and so does what it makes")
  func parameters() {
    let child = Container().replacing(Entries.repository) { _ in InMemory() }
    #expect(child.detail(id: 1).next().next().title == "memory 3")
  }

  @Test("It keeps its container alive")
  func keepsItsContainer() {
    #expect(Container().detail(id: 1).next().title == "catalogue 2")
  }

  @Test("It makes nothing before it is called")
  func lazy() {
    var made = 0
    let container = Container().replacing(Entries.favourites) { _ in
      made += 1
      return Favourites(repository: InMemory())
    }
    let menu = container.resolve(Self.menu)
    #expect(made == 0)
    _ = menu.open()
    #expect(made == 1)
  }

  @Test("Two that need each other are fine when one of them is needed later")
  func opensACircle() {
    let graph = Container().graph(of: Round.all)
    #expect(graph.problems == [])
    #expect(Container().resolve(Round.list) == "list of detail")
  }

  private enum Round {
    static let all: [any AnyDependency] = [list, detail]
    static let list: Dependency<Void, String> = .unique("list") { resolver in
      try "list of \(resolver.resolve(detail))"
    }
    static let detail: Dependency<Void, String> = .unique("detail") { resolver in
      let backToList = resolver.later(list)
      return withExtendedLifetime(backToList) { "detail" }
    }
  }
}
