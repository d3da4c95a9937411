import InjectionKit
import Testing

@MainActor
@Suite("Providers")
struct ProviderTests {
  final class Menu {
    let open: @MainActor () -> Favorites
    init(open: @escaping @MainActor () -> Favorites) { self.open = open }
  }

  static let menu = Dependency.unique("menu") { Menu(open: $0.provider(of: Entries.favorites)) }

  @Test("A provider resolves in the container that made it")
  func ownContainer() {
    let parent = Container()
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    let fromParent = parent.resolve(Self.menu)
    let fromChild = child.resolve(Self.menu)
    #expect(fromParent.open() === parent.favorites)
    #expect(fromChild.open() === child.favorites)
    #expect(fromChild.open().repository.name(of: 1) == "memory 1")
  }

  @Test("A provider takes typed parameters")
  func parameters() {
    let child = Container().replacing(Entries.repository) { _ in InMemory() }
    #expect(child.detail(id: 1).next().next().title == "memory 3")
  }

  @Test("A provider keeps its container alive")
  func keepsItsContainer() {
    #expect(Container().detail(id: 1).next().title == "catalog 2")
  }

  @Test("A provider makes nothing before it is called")
  func lazy() {
    var made = 0
    let container = Container().replacing(Entries.favorites) { _ in
      made += 1
      return Favorites(repository: InMemory())
    }
    let menu = container.resolve(Self.menu)
    #expect(made == 0)
    _ = menu.open()
    #expect(made == 1)
  }

  @Test("Two entries can depend on each other if one of them uses a provider")
  func mutualDependency() {
    let graph = Container().graph(of: Mutual.all)
    #expect(graph.problems == [])
    #expect(Container().resolve(Mutual.list) == "list of detail")
  }

  private enum Mutual {
    static let all: [any AnyDependency] = [list, detail]
    static let list: Dependency<Void, String> = .unique("list") { resolver in
      try "list of \(resolver.resolve(detail))"
    }
    static let detail: Dependency<Void, String> = .unique("detail") { resolver in
      let backToList = resolver.provider(of: list)
      return withExtendedLifetime(backToList) { "detail" }
    }
  }
}
