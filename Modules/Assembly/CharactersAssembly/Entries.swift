import CharacterCatalog
import CharacterDomain
import InjectionKit

/// What the container of this program can make. An entry is its own factory, so that none can be
/// missing.
enum Entries {
  /// Where characters come from: the embedded catalogue, opened by the first question.
  static let characterRepository = Dependency.shared("characterRepository") {
    _ -> any CharacterRepository in CharacterCatalog()
  }

  /// All of them, for the walk over the graph.
  static let all: [any AnyDependency] = [characterRepository]
}
