import InjectionKit

// A small program: a feature without a container, and the assembly that composes the program.

// MARK: - The feature

protocol Repository: Sendable {
  func name(of id: Int) -> String
}

/// The dependencies of the feature, as typed properties.
@MainActor
protocol DetailDependencies {
  var getDetail: GetDetail { get }
  var makeDetail: @MainActor (_ id: Int) -> DetailViewModel { get }
}

struct GetDetail {
  let repository: any Repository
}

@MainActor
final class DetailViewModel {
  let id: Int
  private let dependencies: any DetailDependencies

  init(id: Int, dependencies: some DetailDependencies) {
    self.id = id
    self.dependencies = dependencies
  }

  var title: String { dependencies.getDetail.repository.name(of: id) }

  func next() -> DetailViewModel { dependencies.makeDetail(id + 1) }
}

// MARK: - The assembly

struct Catalog: Repository {
  func name(of id: Int) -> String { "catalog \(id)" }
}

struct InMemory: Repository {
  func name(of id: Int) -> String { "memory \(id)" }
}

/// A shared instance that uses another one.
final class Favorites {
  let repository: any Repository
  init(repository: any Repository) { self.repository = repository }
}

enum Entries {
  static let all: [any AnyDependency] = [repository, favorites, getDetail, detail, page]

  static let repository = Dependency.shared("repository") { _ -> any Repository in Catalog() }

  static let favorites = Dependency.shared("favorites") { resolver in
    try Favorites(repository: resolver.resolve(repository))
  }

  static let getDetail = Dependency.unique("getDetail") { resolver in
    try GetDetail(repository: resolver.resolve(repository))
  }

  // The type is explicit because the entry refers to itself, which type inference doesn't allow.
  static let detail: Dependency<Int, DetailViewModel> =
    .unique("detail(id:)", sample: 1) { resolver, id in
      try DetailViewModel(
        id: id,
        dependencies: ResolvedDependencies(
          getDetail: resolver.resolve(getDetail), makeDetail: resolver.provider(of: detail)))
    }

  static let page = Dependency.unique("page", sample: (from: 1, count: 2)) { resolver, range in
    try (range.from..<range.from + range.count).map { try resolver.resolve(detail, $0) }
  }

  private struct ResolvedDependencies: DetailDependencies {
    let getDetail: GetDetail
    let makeDetail: @MainActor (_ id: Int) -> DetailViewModel
  }
}

extension Container {
  var repository: any Repository { resolve(Entries.repository) }
  var favorites: Favorites { resolve(Entries.favorites) }
  var getDetail: GetDetail { resolve(Entries.getDetail) }
  func detail(id: Int) -> DetailViewModel { resolve(Entries.detail, id) }
  func page(from: Int, count: Int) -> [DetailViewModel] {
    resolve(Entries.page, (from: from, count: count))
  }
}

/// The container itself can serve as the dependencies. Without one of these properties, this does
/// not compile.
extension Container: DetailDependencies {
  var makeDetail: @MainActor (_ id: Int) -> DetailViewModel { detail(id:) }
}
