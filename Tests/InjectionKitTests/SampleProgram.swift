import InjectionKit

// A small program: the feature `Details` doesn't know the container, and `Dependencies` composes the
// program.

protocol Repository: Sendable { func name(of id: Int) -> String }

struct Catalog: Repository { func name(of id: Int) -> String { "catalog \(id)" } }

struct InMemory: Repository { func name(of id: Int) -> String { "memory \(id)" } }

final class Favorites {
  let repository: any Repository
  init(repository: any Repository) { self.repository = repository }
}

/// A feature that opens the favorites only when it needs them.
final class Details {
  let repository: any Repository
  let openFavorites: @MainActor () -> Favorites

  init(repository: any Repository, openFavorites: @escaping @MainActor () -> Favorites) {
    self.repository = repository
    self.openFavorites = openFavorites
  }
}

enum Dependencies {
  static let all: [any AnyDependency] = [repository, favorites, details, home]

  static let repository = Dependency.shared("repository") { _ -> any Repository in Catalog() }

  static let favorites = Dependency.shared("favorites") { resolver in
    try Favorites(repository: resolver.resolve(repository))
  }

  static let details = Dependency.unique("details") { resolver in
    try Details(
      repository: resolver.resolve(repository), openFavorites: resolver.provider(of: favorites))
  }

  static let home = Dependency.unique("home") { try [$0.resolve(details)] }
}

extension Container {
  var repository: any Repository { resolve(Dependencies.repository) }
  var favorites: Favorites { resolve(Dependencies.favorites) }
  var details: Details { resolve(Dependencies.details) }
}
