import CommandLineKit
import ScaffoldKit

/// A copy of a repository with many additional modules, generated from the repository's templates.
///
/// Of every 40 new modules, one is a kit in Base, one is a repository, and 38 are features. Each
/// new module also imports one of the previously generated kits, if there are any.
struct ManyModules {
  /// The files of the copy.
  private(set) var tree = StagedTree(over: EmptyTree())

  private let repository: Workspace
  private let assembly: Module
  private let program: Module
  private let asked: RepositoryProtocol
  private var kits: [String] = []
  private var features: [ModuleName] = []

  /// The new lines of the manifest by their factory, such as `feature`.
  private var lines: [String: [String]] = [:]

  /// Generates the copy in memory.
  ///
  /// - Parameters:
  ///   - count: The total number of modules and programs in the copy.
  ///   - repository: The repository to copy.
  /// - Throws: `CommandFailure` if the repository has no assembly, no program or no repository
  ///   protocol. Rethrows errors of its templates.
  init(_ count: Int, over repository: Workspace) throws {
    guard let assembly = repository.modules.first(where: { $0.layer == .assembly }),
      let program = repository.modules.first(where: { $0.layer == .app }),
      let asked = try RepositoryProtocol.all(in: repository).first
    else { throw CommandFailure("the benchmark does not support the shape of this repository") }
    self.repository = repository
    self.assembly = assembly
    self.program = program
    self.asked = asked
    for path in try repository.tree.paths(under: "") {
      tree.write(try repository.tree.bytes(of: path) ?? [], to: path)
    }
    for number in repository.modules.count..<count {
      try generate(ModuleName("\(Surname(number))"), number)
    }
    try list()
  }

  // MARK: - Internal

  private mutating func generate(_ name: ModuleName, _ number: Int) throws {
    switch number % 40 {
    case 0:
      let values = TemplateValues.module(name, layer: .base)
      try add(name.text, "base", under: "Modules/Base", .module, values)
      kits.append(name.text)
    case 1:
      let values = TemplateValues.module(name, layer: .data)
      try add(name.text, "data", under: "Modules/Data", .module, values)
    default:
      let values = TemplateValues.feature(
        name, command: try CommandName(name.commandWord), program: program.name,
        assembly: assembly.name, repository: asked)
      let kind = TemplateKind.feature(number % 2 == 0 ? .list : .detail)
      try add(name.featureModule, "feature", under: "Modules/Features", kind, values)
      features.append(name)
    }
  }

  private mutating func add(
    _ module: String, _ factory: String, under layer: String, _ kind: TemplateKind,
    _ values: TemplateValues
  ) throws {
    let files = try TemplateLibrary(repository.tree).render(kind, values)
    let folder = "\(layer)/\(module)"
    for file in files { tree.write(file.bytes, to: file.path) }
    let kit = kits.isEmpty ? nil : kits[features.count % kits.count]
    if let kit, let first = files.first(where: { $0.path.hasPrefix(folder + "/") }) {
      tree.write("import \(kit)\n" + first.text, to: first.path)
    }
    let uses = known(files.imports(under: folder)) + (kit.map { [$0] } ?? [])
    let testUses = known(files.imports(under: "Tests")).filter { !uses.contains($0) }
    lines[factory, default: []].append(
      "  .\(factory)(\"\(module)\", uses: \(uses), testUses: \(testUses)),")
  }

  private func known(_ names: [String]) -> [String] {
    names.filter { repository.module($0) != nil }
  }

  /// Adds the new modules to the manifest, and the new features to the assembly's list.
  private mutating func list() throws {
    let modules = features.map(\.featureModule)
    var manifest = try text(of: ManifestText.path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for (word, lines) in lines {
      manifest.insert(contentsOf: lines.sorted(), at: try end(of: word, in: manifest))
    }
    let place = try end(of: "assembly", in: manifest) - 1
    manifest[place].replace("uses: [", with: "uses: \(modules.sorted())".dropLast() + ", ")
    let lists = Array(manifest.joined(separator: "\n").utf8)
    tree.write(try ManifestText(lists).bytes, to: ManifestText.path)
    let registry = "\(assembly.folder)/Features.swift"
    let entries = features.map { feature in
      "    Feature(\(feature.text)Dependencies.assembly) { ($0.commands, [$0.destination]) },\n"
    }
    tree.write(
      try text(of: registry).replacing(
        "[Feature] = [\n", with: "[Feature] = [\n" + entries.sorted().joined()), to: registry)
  }

  private func text(of path: String) throws -> String { try tree.text(of: path) ?? "" }

  /// Returns the index after the last line of a factory in the manifest, such as `feature`.
  private func end(of word: String, in manifest: [String]) throws -> Int {
    guard let last = manifest.lastIndex(where: { $0.hasPrefix("  .\(word)(") }) else {
      throw CommandFailure("Package.swift has no line of .\(word)(…); the benchmark needs one")
    }
    return last + 1
  }
}
