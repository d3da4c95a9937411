import Testing

/// A change that breaks a rule of the catalog, and the problems that the check then reports.
struct Violation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let problems: [String]
  private let change: @Sendable (inout SmallCatalog) -> Void

  init(
    _ description: String, _ problems: String...,
    change: @escaping @Sendable (inout SmallCatalog) -> Void
  ) {
    testDescription = description
    self.problems = problems
    self.change = change
  }

  /// Creates a change that makes the check report problems in the entry `aso`.
  init(
    aso description: String, _ problems: String...,
    change: @escaping @Sendable (inout SmallCatalog) -> Void
  ) {
    testDescription = description
    self.problems = problems.map { "characters.jsonl:5: aso: " + $0 }
    self.change = change
  }

  /// Creates a change that makes the check report one problem, in the collection of tales.
  init(
    tales description: String, _ problem: String,
    change: @escaping @Sendable (inout SmallCatalog) -> Void
  ) { self.init(description, "works.jsonl:1: anansi-stories: " + problem, change: change) }

  /// Returns the problems of a small catalog after the change.
  func reported() -> [String] {
    var catalog = SmallCatalog()
    change(&catalog)
    return catalog.problems()
  }
}
