import InjectionKit
import Testing

@MainActor
@Suite("Replacing an entry")
struct ReplacementTests {
  @Test("Everything that the new container makes sees the replacement, through shared instances")
  func transitively() {
    let child = Container().replacing(Entries.repository) { _ in InMemory() }
    #expect(child.repository.name(of: 1) == "memory 1")
    #expect(child.favourites.repository.name(of: 1) == "memory 1")
    #expect(child.detail(id: 1).title == "memory 1")
    #expect(child.page(from: 1, count: 1).map(\.title) == ["memory 1"])
  }

  @Test("An instance that the parent made early is not seen by the new container")
  func earlyInstances() {
    let parent = Container()
    let early = parent.favourites
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    #expect(child.favourites !== early)
    #expect(child.favourites.repository.name(of: 1) == "memory 1")
  }

  @Test("The parent does not change, neither before nor after the child works")
  func parentIsUntouched() {
    let parent = Container()
    let early = parent.favourites
    let child = parent.replacing(Entries.repository) { _ in InMemory() }
    _ = child.favourites
    #expect(parent.favourites === early)
    #expect(parent.repository.name(of: 1) == "catalogue 1")
  }

  @Test("A child of a child has both replacements, and the later one of the same entry")
  func chained() {
    let child = Container()
      .replacing(Entries.repository) { _ in InMemory() }
      .replacing(Entries.detail) { resolver, id in
        try DetailViewModel(
          id: id * 10,
          dependencies: Fixed(getDetail: resolver.resolve(Entries.getDetail)))
      }
    #expect(child.detail(id: 2).title == "memory 20")
    let grandchild = child.replacing(Entries.repository) { _ in Catalogue() }
    #expect(grandchild.detail(id: 2).title == "catalogue 20")
  }

  @Test("A replaced shared entry is shared in the new container")
  func scopeStays() {
    let child = Container().replacing(Entries.favourites) { _ in
      Favourites(repository: InMemory())
    }
    #expect(child.favourites === child.favourites)
  }

  @Test("An instance that both containers shall have is handed over")
  func handedOver() {
    let parent = Container()
    let favourites = parent.favourites
    let child = parent.replacing(Entries.favourites) { _ in favourites }
    #expect(child.favourites === parent.favourites)
  }

  @Test("A replacement may wrap what the parent makes")
  func wrapping() {
    let parent = Container()
    let child = parent.replacing(Entries.repository) { _ in
      Shouting(repository: parent.repository)
    }
    #expect(child.detail(id: 1).title == "catalogue 1!")
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
