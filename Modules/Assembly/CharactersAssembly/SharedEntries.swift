import CharacterCatalog
import CharacterDomain
import InjectionKit

/// What several features need. An entry is its own factory, so that none can be missing.
enum SharedEntries {
  /// Where characters come from: the embedded catalogue, opened by the first question.
  static let characterRepository = Dependency.shared("characterRepository") {
    _ -> any CharacterRepository in CharacterCatalog()
  }

  /// All of them, for the walk over the graph.
  static let all: [any AnyDependency] = [characterRepository]
}
