import InjectionKit

// A small program: a feature that knows no container, and an assembly that knows everyone.

// MARK: - The feature

protocol Repository: Sendable {
  func name(of id: Int) -> String
}

/// What the feature needs, stated as typed properties.
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

struct Catalogue: Repository {
  func name(of id: Int) -> String { "catalogue \(id)" }
}

struct InMemory: Repository {
  func name(of id: Int) -> String { "memory \(id)" }
}

/// A shared instance over another one.
final class Favourites {
  let repository: any Repository
  init(repository: any Repository) { self.repository = repository }
}

enum Entries {
  static let all: [any AnyDependency] = [repository, favourites, getDetail, detail, page]

  static let repository = Dependency.shared("repository") { _ -> any Repository in Catalogue() }

  static let favourites = Dependency.shared("favourites") { resolver in
    try Favourites(repository: resolver.resolve(repository))
  }

  static let getDetail = Dependency.unique("getDetail") { resolver in
    try GetDetail(repository: resolver.resolve(repository))
  }

  // Its type is written out because it names itself: with inferred types that does not compile.
  static let detail: Dependency<Int, DetailViewModel> =
    .unique("detail(id:)", sample: 1) { resolver, id in
      try DetailViewModel(
        id: id,
        dependencies: DetailNeeds(
          getDetail: resolver.resolve(getDetail), makeDetail: resolver.later(detail)))
    }

  static let page = Dependency.unique("page", sample: (from: 1, count: 2)) { resolver, asked in
    try (asked.from..<asked.from + asked.count).map { try resolver.resolve(detail, $0) }
  }

  private struct DetailNeeds: DetailDependencies {
    let getDetail: GetDetail
    let makeDetail: @MainActor (_ id: Int) -> DetailViewModel
  }
}

extension Container {
  var repository: any Repository { resolve(Entries.repository) }
  var favourites: Favourites { resolve(Entries.favourites) }
  var getDetail: GetDetail { resolve(Entries.getDetail) }
  func detail(id: Int) -> DetailViewModel { resolve(Entries.detail, id) }
  func page(from: Int, count: Int) -> [DetailViewModel] {
    resolve(Entries.page, (from: from, count: count))
  }
}

/// Code outside any factory may see the container itself as what it needs. Without one of these
/// properties this does not compile.
extension Container: DetailDependencies {
  var makeDetail: @MainActor (_ id: Int) -> DetailViewModel { detail(id:) }
}
