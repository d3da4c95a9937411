import CommandLineKit
import TerminalText

/// `scaffold use` and `scaffold unuse`: add and remove a dependency in the manifest of any package.
struct UseCommand: Command {
  private static let owner = Argument(
    "MODULE", help: "Module, program or test target, such as Heroes or HeroesKitTests",
    parser: .text)
  private static let dependency = Argument(
    "DEPENDENCY", help: "Module that it imports", parser: .text)

  /// Whether the command adds the dependency.
  private let adds: Bool
  let definition: CommandDefinition

  init(adds: Bool) {
    self.adds = adds
    let verb = adds ? "use" : "unuse"
    definition = CommandDefinition(
      name: verb,
      summary: adds ? "Add a dependency to the manifest" : "Remove a dependency from the manifest",
      discussion: """
        Edits one list of names in Package.swift, and changes no other byte. Works in every Swift \
        package whose dependencies are literals: 'uses' and 'testUses' in a workspace of scaffold, \
        'dependencies' of a target elsewhere. The package manager evaluates the manifest before and \
        after the edit; nothing is written if anything else would change.
        """,
      arguments: [Self.owner, Self.dependency],
      flags: CommonOptions.changing.filter { $0 != CommonOptions.force },
      options: [CommonOptions.path],
      examples: [
        .init("scaffold \(verb) Heroes TerminalText", "a dependency of HeroesKit"),
        .init("scaffold \(verb) HeroesKitTests RandomTesting", "a dependency of its tests"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let owner = try input.require(Self.owner)
    let name = try input.require(Self.dependency)
    if let root = WorkspaceFolder.literalPackage(from: input[CommonOptions.path]) {
      return try await edit(owner, name, ofPackageIn: root, input, console)
    }
    let workspace = try Workspace.editing(input, console)
    let user = try workspace.user(named: owner)
    let list = try TargetDependencies(user.label, ofLine: user.module.name, in: workspace.manifest)
    let isKnown =
      !adds && list.names.contains(name)
      || workspace.allModules.contains { $0.name == name && !$0.isProgram }
    let used = isKnown ? name : try workspace.requireModule(named: name).name
    if adds, user.label == .uses {
      let uses = Dictionary(workspace.modules.map { ($0.name, $0.uses) }) { $1 }
      try refuseCycle(user.module.name, used, in: uses)
    }
    var staged = StagedTree(over: workspace.tree)
    staged.write(adds ? list.adding(used) : list.removing(used), to: ManifestText.path)
    try await workspace.write(staged, testing: [user.module.name], for: input, on: console)
  }

  // MARK: - Internal

  /// Edits the manifest of a package of another shape.
  private func edit(
    _ owner: String, _ name: String, ofPackageIn root: String, _ input: CommandInput,
    _ console: Console
  ) async throws {
    let tree = DiskTree(root: root)
    if let refusal = try tree.refusal(ofEditing: ManifestText.path) {
      throw CommandFailure(refusal)
    }
    var staged = StagedTree(over: tree)
    let bytes = try staged.bytes(of: ManifestText.path) ?? []
    let old = try await ManifestDump.evaluating(bytes)
    if old.targets[owner] == nil {
      throw CommandFailure.noModule(owner, among: old.targets.keys.sorted())
    }
    let list = try TargetDependencies(of: owner, in: bytes)
    if adds {
      let used = try requirement(for: name, of: owner, in: old)
      try refuseCycle(owner, used.name, in: old.targets.mapValues(\.dependencies))
      staged.write(list.adding(used.name, from: used.package), to: ManifestText.path)
    } else {
      if !list.names.contains(name), old.requirement(for: name) == nil {
        throw CommandFailure.noModule(name, among: old.targets.keys.sorted())
      }
      staged.write(list.removing(name), to: ManifestText.path)
    }
    try await ChangeWriter(root: root).write(staged, for: input, on: console) { plan in
      guard let after = plan.effective.first?.after else { return }
      _ = try await ManifestCheck.evaluate(after, since: old, editingDependenciesOf: [owner])
    }
    let tests = old.targets.values.filter { target in
      target.type == "test" && (target.name == owner || target.dependencies.contains(owner))
    }
    try await PackageTests.verify(tests.map(\.name.importName), in: root, for: input, on: console)
  }

  private func requirement(
    for name: String, of owner: String, in manifest: ManifestDump
  ) throws -> ManifestDump.Requirement {
    if let known = manifest.requirement(for: name) { return known }
    let similar = DidYouMean.hint(for: name, among: manifest.targets.keys.sorted())
    throw CommandFailure(
      ManifestDump.unknownProduct(with: SafeText.quoted(name), for: owner),
      hint: similar ?? "add '.product(name:package:)' by hand", exitCode: .notFound)
  }

  private func refuseCycle(
    _ owner: String, _ name: String, in dependencies: [String: [String]]
  ) throws {
    guard Neighbors(dependencies).closure(of: name).contains(owner) else { return }
    throw CommandFailure(
      name == owner
        ? "\(owner) cannot depend on itself"
        : "\(owner) cannot depend on \(name), which depends on \(owner)",
      hint: name == owner ? nil : "move what both need to a module below them")
  }
}

extension Workspace {
  /// Returns the module or program that a word names, and the list that the word means.
  fileprivate func user(named name: String) throws -> (module: Module, label: ManifestList.Label) {
    if let module = modules.first(where: { $0.name == name || $0.feature == name }) {
      return (module, .uses)
    }
    if let tested = modules.first(where: { $0.testTarget == name }) { return (tested, .testUses) }
    throw CommandFailure.noModule(name, among: modules.map { $0.feature ?? $0.name })
  }
}
