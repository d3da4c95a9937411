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
    let modules = workspace.modules
    let module = modules.first { $0.name == owner || $0.feature == owner }
    guard let user = module ?? modules.first(where: { $0.testTarget == owner }) else {
      throw CommandFailure.noModule(owner, among: modules.map { $0.feature ?? $0.name })
    }
    let list = try TargetDependencies(
      module == nil ? .testUses : .uses, ofLine: user.name, in: workspace.manifest)
    let isKnown =
      !adds && list.names.contains(name)
      || workspace.allModules.contains { $0.name == name && !$0.isProgram }
    let used = isKnown ? name : try workspace.requireModule(named: name).name
    if adds, module != nil {
      try refuseCycle(user.name, used, in: Dictionary(modules.map { ($0.name, $0.uses) }) { $1 })
    }
    var staged = StagedTree(over: workspace.tree)
    staged.write(adds ? list.adding(used) : list.removing(used), to: ManifestText.path)
    try await workspace.write(staged, testing: [user.name], for: input, on: console)
  }

  // MARK: - Internal

  /// Edits the manifest of a package of any shape.
  private func edit(
    _ owner: String, _ name: String, ofPackageIn root: String, _ input: CommandInput,
    _ console: Console
  ) async throws {
    let tree = DiskTree(root: root)
    if let refusal = try tree.refusal(ofEditing: ManifestText.path) {
      throw CommandFailure(refusal)
    }
    let bytes = try tree.bytes(of: ManifestText.path) ?? []
    let old = try await ManifestDump.evaluating(bytes)
    let known = old.targets.keys.sorted()
    if old.targets[owner] == nil { throw CommandFailure.noModule(owner, among: known) }
    let list = try TargetDependencies(of: owner, in: bytes)
    let requirement = old.requirement(for: name)
    var edited = list.removing(name)
    if adds {
      guard let requirement else {
        throw CommandFailure(
          ManifestDump.unknownProduct(with: SafeText.quoted(name), for: owner),
          hint: DidYouMean.hint(for: name, among: known)
            ?? "add '.product(name:package:)' by hand", exitCode: .notFound)
      }
      try refuseCycle(owner, requirement.name, in: old.targets.mapValues(\.dependencies))
      edited = list.adding(requirement.name, from: requirement.package)
    } else if !list.names.contains(name), requirement == nil {
      throw CommandFailure.noModule(name, among: known)
    }
    var staged = StagedTree(over: tree)
    staged.write(edited, to: ManifestText.path)
    try await ChangeWriter(root: root).write(staged, for: input, on: console) { plan in
      guard let after = plan.effective.first?.after else { return }
      _ = try await ManifestCheck.evaluate(after, since: old, editingDependenciesOf: [owner])
    }
    let tests = old.targets.values.filter {
      $0.type == "test" && ($0.name == owner || $0.dependencies.contains(owner))
    }
    try await PackageTests.verify(tests.map(\.name.importName), in: root, for: input, on: console)
  }

  private func refuseCycle(_ owner: String, _ name: String, in uses: [String: [String]]) throws {
    guard Neighbors(uses).closure(of: name).contains(owner) else { return }
    throw name == owner
      ? CommandFailure("\(owner) can't depend on itself")
      : CommandFailure(
        "\(owner) can't depend on \(name), which depends on \(owner)",
        hint: "move what both need to a module below them")
  }
}
