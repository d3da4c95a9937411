import InjectionKit
import Testing

@MainActor
@Suite("Replacing entries")
struct ReplacementTests {
  @Test("Everything that the new container makes uses the replacement, shared instances included")
  func transitively() {
    let child = Container().replacing(Entries.repository) { _ in InMemory() }
    #expect(child.repository.name(of: 1) == "memory 1")
    #expect(child.favorites.repository.name(of: 1) == "memory 1")
    #expect(child.detail(id: 1).title == "memory 1")
    #expect(child.page(from: 1, count: 1).map(\.title) == ["memory 1"])
  }

  @Test("The new container does not use an instance that the parent made before")
  func earlierInstances() {
    let parent = Container()
    let earlier = parent.favorites
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    #expect(child.favorites !== earlier)
    #expect(child.favorites.repository.name(of: 1) == "memory 1")
  }

  @Test("The parent does not change, before or after the child makes its instances")
  func parentIsUnchanged() {
    let parent = Container()
    let earlier = parent.favorites
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    _ = child.favorites
    #expect(parent.favorites === earlier)
    #expect(parent.repository.name(of: 1) == "catalog 1")
  }

  @Test("A child of a child has the replacements of both; for the same entry, the newer one")
  func chained() {
    let child = Container()
      .replacing(Entries.repository) { _ in InMemory() }
      .replacing(Entries.detail) { resolver, id in
        try DetailViewModel(
          id: id * 10,
          dependencies: Fixed(getDetail: resolver.resolve(Entries.getDetail)))
      }
    #expect(child.detail(id: 2).title == "memory 20")
    let grandchild = child.replacing(Entries.repository) { _ in Catalog() }
    #expect(grandchild.detail(id: 2).title == "catalog 20")
  }

  @Test("A replacement of a shared entry is shared in the new container")
  func scopeStays() {
    let child = Container().replacing(Entries.favorites) { _ in
      Favorites(repository: InMemory())
    }
    #expect(child.favorites === child.favorites)
  }

  @Test("A replacement can return an instance of the parent")
  func parentInstance() {
    let parent = Container()
    let favorites = parent.favorites
    let child = parent.replacing(Entries.favorites) { _ in favorites }
    #expect(child.favorites === parent.favorites)
  }

  @Test("A replacement can wrap a value of the parent")
  func wrapping() {
    let parent = Container()
    let child = parent.replacing(Entries.repository) { _ in
      Shouting(repository: parent.repository)
    }
    #expect(child.detail(id: 1).title == "catalog 1!")
  }

  private struct Shouting: Repository {
    let repository: any Repository
    func name(of id: Int) -> String { repository.name(of: id) + "!" }
  }

  private struct Fixed: DetailDependencies {
    let getDetail: GetDetail
    var makeDetail: @MainActor (_ id: Int) -> DetailViewModel {
      { DetailViewModel(id: $0, dependencies: self) }
    }
  }
}
