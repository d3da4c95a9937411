import InjectionKit
import Testing

@MainActor @Suite struct ContainerTests {
  // MARK: - Lifetimes

  @Test("A shared value is made once in its container, at the first request")
  func shared() {
    var made = 0
    let container = Container().replacing(Dependencies.favorites) { resolver in
      made += 1
      return try Favorites(repository: resolver.resolve(Dependencies.repository))
    }
    #expect(made == 0)
    #expect(container.favorites === container.favorites)
    #expect(container.details.openFavorites() === container.favorites)
    #expect(made == 1)
    #expect(container.favorites !== Container().favorites)
  }

  @Test("A unique value is made anew for each request")
  func unique() {
    let container = Container()
    #expect(container.details !== container.details)
  }

  @Test("Dependencies with the same name are different")
  func identityIsTheObject() {
    let one = Dependency.shared("number") { _ in 1 }
    let two = Dependency.shared("number") { _ in 2 }
    let container = Container()
    #expect(container.resolve(one) == 1)
    #expect(container.resolve(two) == 2)
  }

  @Test("Values of released dependencies never mix, because the container retains dependencies")
  func dependenciesOutliveTheirValues() {
    let container = Container()
    for round in 0..<1_000 {
      let number = Dependency.shared("number") { _ in round }
      #expect(container.resolve(number) == round)
      let text = Dependency.shared("text") { _ in "\(round)" }
      #expect(container.resolve(text) == "\(round)")
    }
  }

  @Test("Dependencies can be nested 1,000 levels deep")
  func deep() {
    var dependency = Dependency.unique("0") { _ in 0 }
    for level in 1...1_000 {
      dependency = .unique("\(level)") { [dependency] in try $0.resolve(dependency) + 1 }
    }
    #expect(Container().resolve(dependency) == 1_000)
  }

  @Test("A Sendable value can be used off the main actor")
  func offMainActor() async {
    let repository = Container().repository
    let name = await Task.detached { repository.name(of: 1) }.value
    #expect(name == "catalog 1")
  }

  @Test("A container is released with its last reference, and its values with it")
  func lifetime() {
    weak var favorites: Favorites?
    weak var container: Container?
    do {
      let owner = Container()
      (container, favorites) = (owner, owner.favorites)
      withExtendedLifetime(owner) { #expect(container != nil && favorites != nil) }
    }
    #expect(container == nil)
    #expect(favorites == nil)
  }

  @Test("Containers that are used concurrently are independent", arguments: 0..<50)
  func parallel(number: Int) async {
    let container = Container().replacing(Dependencies.repository) { _ in Numbered(number: number) }
    for _ in 0..<10 {
      #expect(container.favorites.repository.name(of: 1) == "\(number)")
      await Task.yield()
    }
  }

  private struct Numbered: Repository {
    let number: Int
    func name(of id: Int) -> String { "\(number)" }
  }

  // MARK: - Replacements

  @Test("A new container uses its replacement in all values, and the original does not change")
  func replacement() {
    let original = Container()
    let earlier = original.favorites
    let copy = original.replacing(Dependencies.repository) { _ in InMemory() }
    #expect(copy.repository.name(of: 1) == "memory 1")
    #expect(copy.favorites.repository.name(of: 1) == "memory 1")
    #expect(copy.details.repository.name(of: 1) == "memory 1")
    #expect(original.favorites === earlier)
    #expect(original.repository.name(of: 1) == "catalog 1")
  }

  @Test("A container keeps earlier replacements; the newest replacement of a dependency wins")
  func chained() {
    let favorites = Favorites(repository: Catalog())
    let copy = Container().replacing(Dependencies.repository) { _ in InMemory() }.replacing(
      Dependencies.favorites
    ) { _ in favorites }.replacing(Dependencies.repository) { _ in Numbered(number: 7) }
    #expect(copy.favorites === favorites)
    #expect(copy.details.repository.name(of: 1) == "7")
  }

  @Test("A replacement of a shared dependency is shared in the new container")
  func lifetimeStays() {
    let copy = Container().replacing(Dependencies.favorites) { _ in
      Favorites(repository: InMemory())
    }
    #expect(copy.favorites === copy.favorites)
  }

  @Test("A replacement can return or wrap a value of the original container")
  func originalValue() {
    let original = Container()
    let favorites = original.favorites
    let copy = original.replacing(Dependencies.favorites) { _ in favorites }
      .replacing(Dependencies.repository) { _ in Shouting(repository: original.repository) }
    #expect(copy.favorites === original.favorites)
    #expect(copy.details.repository.name(of: 1) == "catalog 1!")
  }

  private struct Shouting: Repository {
    let repository: any Repository
    func name(of id: Int) -> String { repository.name(of: id) + "!" }
  }

  // MARK: - Providers

  @Test("A provider keeps its container alive and resolves values in it")
  func provider() {
    let original = Container()
    let copy = original.replacing(Dependencies.repository) { _ in InMemory() }
    #expect(original.details.openFavorites() === original.favorites)
    #expect(copy.details.openFavorites() === copy.favorites)
    let open = Container().replacing(Dependencies.repository) { _ in InMemory() }.details
      .openFavorites
    #expect(open().repository.name(of: 1) == "memory 1")
  }

  @Test("A provider makes nothing before it is called")
  func lazy() {
    var made = 0
    let container = Container().replacing(Dependencies.favorites) { _ in
      made += 1
      return Favorites(repository: InMemory())
    }
    let details = container.details
    #expect(made == 0)
    _ = details.openFavorites()
    #expect(made == 1)
  }
}
