import RandomTesting
import ScaffoldKit

/// A tree that random operations change, with the list of the generated modules that it contains.
struct RandomModuleOperations {
  let original: InMemoryTree
  private(set) var tree: InMemoryTree
  private(set) var modules: [GeneratedModule] = []
  /// The operations so far, including the refused ones. Failure messages contain them.
  private(set) var history: [String] = []

  init(_ original: InMemoryTree) {
    self.original = original
    tree = original
  }

  mutating func step(_ random: inout RandomSource) throws {
    switch modules.isEmpty ? 0 : random.below(10) {
    case 0..<4: try generate(.random(&random))
    case 4..<8: try rename(random.one(of: modules.indices.map { $0 }), &random)
    default: try remove(random.one(of: modules.indices.map { $0 }))
    }
  }

  /// Generates a module, unless the original tree has a module of this name or the operation is
  /// refused.
  private mutating func generate(_ module: GeneratedModule) throws {
    let isTaken = try Workspace(original).module(module.module) != nil
    let next = try attempt("generate \(module)") { try isTaken ? nil : $0.generating(module) }
    guard let next else { return }
    tree = next
    if !modules.contains(module) { modules.append(module) }
  }

  private mutating func rename(_ index: Int, _ random: inout RandomSource) throws {
    let old = modules[index]
    var new = old
    new.name = .randomName(&random)
    var wanted: String?
    if case .feature(let start, let command) = old.kind {
      wanted = random.isTrue(oneIn: 3) ? .randomCommand(&random) : nil
      let follows = try ModuleName(old.name).commandWord == command
      let word = try follows ? ModuleName(new.name).commandWord : command
      new.kind = .feature(start, command: wanted ?? word)
    }
    let operation = "rename \(old.module) to \(new.name), command \(wanted ?? "-")"
    guard
      let next = try attempt(
        operation, { try $0.renaming(old.module, to: new.name, command: wanted) })
    else { return }
    tree = next
    modules[index] = new
  }

  private mutating func remove(_ index: Int) throws {
    let module = modules[index].module
    guard let next = try attempt("remove \(module)", { try $0.removing(module) }) else { return }
    tree = next
    modules.remove(at: index)
  }

  /// Removes the generated modules one by one; stops if a removal is refused.
  mutating func removeAll() throws {
    while !modules.isEmpty {
      let count = modules.count
      try remove(0)
      if modules.count == count { return }
    }
  }

  /// Performs an operation and adds it to `history`. Returns the new tree, or `nil` if the
  /// operation is refused.
  private mutating func attempt(
    _ operation: String, _ body: (InMemoryTree) throws -> InMemoryTree?
  ) throws -> InMemoryTree? {
    do {
      let next = try body(tree)
      history.append(operation + (next == nil ? ": refused" : ""))
      return next
    } catch let error as NameError {
      history.append("\(operation): \(error)")
    }
    return nil
  }

  /// Returns the original tree with all modules generated again: first the modules of lower layers,
  /// then the features, each in random order. Returns `nil` if a module conflicts with existing
  /// files.
  func regenerated(_ random: inout RandomSource) throws -> InMemoryTree? {
    var tree = original
    for module in modules.shuffled(using: &random) {
      guard case .module = module.kind else { continue }
      guard let next = try tree.generating(module) else { return nil }
      tree = next
    }
    for module in modules.shuffled(using: &random) {
      guard case .feature = module.kind else { continue }
      guard let next = try tree.generating(module) else { return nil }
      tree = next
    }
    return tree
  }
}

extension GeneratedModule {
  static func random(_ random: inout RandomSource) throws -> GeneratedModule {
    let name = String.randomName(&random)
    if random.isTrue(oneIn: 4) {
      return .module(name, random.one(of: [.base, .domain, .data, .presentation]))
    }
    return try .feature(
      name, random.one(of: FeatureStart.allCases),
      command: random.isTrue(oneIn: 3) ? .randomCommand(&random) : nil)
  }
}

extension String {
  /// Parts of names. Some parts contain other parts, and some occur in the templates and in this
  /// repository.
  private static let parts = [
    "A", "B", "AB", "Call", "Counter", "Repository", "Domain", "Testing", "Tests", "Support",
    "List", "Character", "Detail", "Hero", "Heroes", "View", "Model", "State", "Get",
    "Text", "JSON", "Action", "Command", "Display", "Kit", "X1", "Page", "Error", "Request",
    "Entry",
    "Feature", "Dependencies", "Empty", "Shared", "Row", "Outcome", "Fixtures", "Run", "Assembly",
    "Test",
  ]

  static func randomName(_ random: inout RandomSource) -> String {
    if random.isTrue(oneIn: 3) { return random.one(of: parts) }
    return random.one(of: parts) + random.one(of: parts)
  }

  static func randomCommand(_ random: inout RandomSource) -> String {
    random.one(of: [
      "a", "one", "x", "page", "json", "name", "limit", "12", "x-1", "list", "heroes", "id",
      "json-x",
    ])
  }
}
