import RandomTesting
import ScaffoldKit

/// A tree that random operations change, beside the list of what should be in it.
struct GrowthMachine {
  let original: InMemoryTree
  private(set) var tree: InMemoryTree
  private(set) var grown: [GrownModule] = []
  /// What was done, for the message of a failure.
  private(set) var history: [String] = []

  init(_ original: InMemoryTree) {
    self.original = original
    tree = original
  }

  mutating func step(_ random: inout RandomSource) throws {
    switch grown.isEmpty ? 0 : random.below(10) {
    case 0..<4: try grow(.random(&random))
    case 4..<8: try rename(random.one(of: grown.indices.map { $0 }), &random)
    default: try remove(random.one(of: grown.indices.map { $0 }))
    }
  }

  private mutating func grow(_ module: GrownModule) throws {
    guard let next = try attempt("grow \(module)", { try $0.growing(module) }) else { return }
    tree = next
    if !grown.contains(module) { grown.append(module) }
  }

  private mutating func rename(_ index: Int, _ random: inout RandomSource) throws {
    let old = grown[index]
    var new = old
    new.name = .randomName(&random)
    var wanted: String?
    if case .feature(let start, let command) = old.kind {
      wanted = random.isTrue(oneIn: 3) ? .randomCommand(&random) : nil
      let follows = try ModuleName(old.name).commandWord == command
      let word = try follows ? ModuleName(new.name).commandWord : command
      new.kind = .feature(start, command: wanted ?? word)
    }
    let deed = "rename \(old.module) to \(new.name), command \(wanted ?? "-")"
    guard
      let next = try attempt(
        deed, { try $0.renaming(old.module, to: new.name, command: wanted) })
    else { return }
    tree = next
    grown[index] = new
  }

  private mutating func remove(_ index: Int) throws {
    let module = grown[index].module
    guard let next = try attempt("remove \(module)", { try $0.removing(module) }) else { return }
    tree = next
    grown.remove(at: index)
  }

  /// Takes away whatever was grown.
  mutating func removeAll() throws {
    while !grown.isEmpty {
      let count = grown.count
      try remove(0)
      if grown.count == count { return }
    }
  }

  /// The outcome of a deed; nil where it is refused.
  private mutating func attempt(
    _ deed: String, _ body: (InMemoryTree) throws -> InMemoryTree?
  ) throws -> InMemoryTree? {
    do {
      let next = try body(tree)
      history.append(deed + (next == nil ? ": refused" : ""))
      return next
    } catch let problem as NameProblem {
      history.append("\(deed): \(problem)")
    } catch let error as TemplateError {
      history.append("\(deed): \(error)")
    }
    return nil
  }

  /// The tree that the modules explain, whatever has happened since: each of them grown anew, in
  /// any order.
  func explained(_ random: inout RandomSource) throws -> InMemoryTree? {
    var tree = original
    var renamed: [(place: String, name: String)] = []
    for module in grown.shuffled(using: &random) {
      guard case .module(let layer, let origin) = module.kind else { continue }
      guard var next = try tree.growing(.module(origin, layer)) else { return nil }
      if origin != module.name {
        // By way of another name, since its last one may be the first one of the next.
        renamed.append(("Place\(renamed.count)OfIt", module.name))
        next = try next.renaming(origin, to: renamed[renamed.count - 1].place) ?? next
      }
      tree = next
    }
    for (place, name) in renamed { tree = try tree.renaming(place, to: name) ?? tree }
    for module in grown.shuffled(using: &random) {
      guard case .feature = module.kind else { continue }
      guard let next = try tree.growing(module) else { return nil }
      tree = next
    }
    return tree
  }
}

extension GrownModule {
  static func random(_ random: inout RandomSource) throws -> GrownModule {
    let name = String.randomName(&random)
    if random.isTrue(oneIn: 4) { return .module(name, random.one(of: [.base, .domain, .data])) }
    return try .feature(
      name, random.one(of: FeatureStart.allCases),
      command: random.isTrue(oneIn: 3) ? .randomCommand(&random) : nil)
  }
}

extension String {
  /// Words that hold each other, and words of which the templates and this repository are made.
  private static let parts = [
    "A", "B", "AB", "Call", "Counter", "Repository", "Domain", "Testing", "Tests", "Support",
    "List", "Character", "Detail", "Hero", "Heroes", "View", "Model", "State", "Get",
    "Text", "JSON", "Action", "Command", "Display", "Kit", "X1", "Page", "Error", "Request",
    "Entry",
    "Feature", "Needs", "Empty", "Shared", "Row", "Outcome", "Fixtures", "Run", "Assembly", "Test",
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
