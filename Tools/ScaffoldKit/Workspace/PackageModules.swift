import CommandLineKit
import SwiftSourceKit

/// The modules of packages of any shape, from their evaluated manifests.
///
/// Every target is a module. A product of another package in the workspace counts as its targets.
enum PackageModules {
  struct Package: Sendable {
    /// The folder, relative to the workspace; empty for the root.
    let folder: String
    let dump: ManifestDump

    var manifestPath: String { folder.resolving(ManifestText.path) }

    /// The names by which other manifests refer to the package.
    fileprivate var names: [String] { [folder.name.lowercased(), dump.name.lowercased()] }
  }

  /// Returns the targets of all packages, in the order of their lines.
  static func all(of packages: [Package], in tree: any FileTree) throws -> [Module] {
    try packages.flatMap { package in
      let manifest = try tree.bytes(of: package.folder.resolving(ManifestText.path)) ?? []
      let lines = TargetLines(manifest)
      let targets = package.dump.targets.values.map { ($0, lines[$0.name] ?? 1) }
        .sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
      let folders = try SourceFolders(package, in: tree)
      return targets.map { target, line in
        let folder = package.folder.resolving(folders.folder(of: target))
        return Module(target, in: folder, line: line, of: package, among: packages)
      }
    }
  }
}

extension PackageModules.Package {
  /// Returns the targets of the workspace that a dependency stands for; nil for a product of a package
  /// elsewhere.
  func targets(
    of requirement: ManifestDump.Requirement, among packages: [PackageModules.Package]
  ) -> [String]? {
    if requirement.package == nil, dump.targets[requirement.name] != nil {
      return [requirement.name]
    }
    let owners = packages.filter { package in
      requirement.package.map { package.names.contains($0.lowercased()) } ?? true
    }
    return owners.lazy.compactMap { $0.dump.products[requirement.name]?.targets }.first
  }
}

extension Module {
  fileprivate init(
    _ target: ManifestDump.Target, in folder: String, line: Int,
    of package: PackageModules.Package, among packages: [PackageModules.Package]
  ) {
    let uses = target.requirements.map { ($0.name, package.targets(of: $0, among: packages)) }
    let kind = Kind(rawValue: target.type) ?? .library
    self.init(
      name: target.name, layer: .default(for: kind), kind: kind,
      uses: uses.flatMap { $0.1 ?? [] }, testUses: [], testReads: [], importsAnyLayer: false,
      cTargets: [], resources: target.resources.map(folder.resolving),
      excluded: target.excluded.map(folder.resolving), folder: folder, testFolder: nil, line: line,
      target: PackageTarget(
        package: package.folder, products: uses.filter { $0.1 == nil }.map(\.0),
        bundles: uses.compactMap { $0.1.map(Set.init) },
        plugins: target.plugins, sources: target.sources?.map(folder.resolving)))
  }
}

extension Layer {
  /// The layer of a module that the rules put into none.
  static func `default`(for kind: Module.Kind) -> Layer {
    switch kind {
    case .program: Layer(rawValue: "programs", position: 100)
    case .plugin: Layer(rawValue: "plugins", position: 101)
    case .library: Layer(rawValue: "modules", position: 102)
    case .macro: Layer(rawValue: "macros", position: 103)
    case .system, .binary: Layer(rawValue: "libraries", position: 104)
    case .test: .tests
    }
  }

  /// The layer of test targets.
  static let tests = Layer(rawValue: "tests", position: 105)
}

extension ManifestDump {
  /// Merges the targets of several packages. Their paths are relative to the workspace, and they
  /// depend on targets instead of products.
  init(merging packages: [PackageModules.Package], in tree: any FileTree) throws(CommandFailure) {
    var targets: [String: Target] = [:]
    var settings: [String: String] = [:]
    for package in packages {
      let folders = try SourceFolders(package, in: tree)
      let prefix = package.folder.isEmpty ? "" : package.folder + " "
      for (name, value) in package.dump.settings { settings[prefix + name] = value }
      for var target in package.dump.targets.values where targets[target.name] == nil {
        target.path = package.folder.resolving(folders.folder(of: target))
        target.dependencies += target.requirements.flatMap {
          package.targets(of: $0, among: packages) ?? []
        }
        targets[target.name] = target
      }
    }
    self.init(name: packages.first?.dump.name ?? "", settings: settings, targets: targets)
  }
}

/// The folders of the targets of a package, by the package manager's conventions.
private struct SourceFolders {
  private let dump: ManifestDump
  private let folders: Set<String>

  init(_ package: PackageModules.Package, in tree: any FileTree) throws(CommandFailure) {
    dump = package.dump
    let start = package.folder.isEmpty ? 0 : package.folder.utf8.count + 1
    let links = try tree.links(under: package.folder)
    let folders = try tree.paths(under: package.folder).flatMap(\.parents)
    self.folders = Set(
      (links + links.flatMap(\.parents) + folders).compactMap { String($0.utf8.dropFirst(start)) })
  }

  func folder(of target: ManifestDump.Target) -> String {
    if let path = target.path { return "".resolving(path) }
    let roots = Self.roots(of: target.type)
    let root = roots.first(where: folders.contains) ?? roots[0]
    let folder = "\(root)/\(target.name)"
    if folders.contains(folder) { return folder }
    let similar = dump.targets.values.count { Self.roots(of: $0.type) == roots }
    return similar == 1 ? root : folder
  }

  private static func roots(of type: String) -> [String] {
    let roots = ["Sources", "Source", "src", "srcs"]
    switch type {
    case "test": return ["Tests"] + roots
    case "plugin": return ["Plugins"]
    case _: return roots
    }
  }
}

/// The lines of a manifest that describe its targets.
private struct TargetLines {
  private var lines: [String: Int] = [:]

  init(_ manifest: [UInt8]) {
    let factories = [
      "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary",
      "binaryTarget",
    ]
    let words = SwiftWords(manifest)
    var mentions: [String: Int] = [:]
    for index in words.places(of: "name").map({ $0 + 2 }) where words[index - 1] == ":" {
      guard let name = words.string(at: index) else { continue }
      // A dependency, such as '.target(name: "Core")', ends after its name.
      let isTarget = factories.contains(words[index - 4]) && words[index + 1] != ")"
      let line = words.line(of: index)
      if isTarget { lines[name] = line } else { mentions[name] = line }
    }
    lines.merge(mentions) { line, _ in line }
  }

  subscript(name: String) -> Int? { lines[name] }
}
