import CommandLineKit
import SwiftSourceKit

/// Finds the modules of Swift packages of any shape in their evaluated manifests.
///
/// Every target becomes a module. A dependency on a product of another package in the workspace
/// becomes a dependency on the product's targets.
enum PackageModules {
  struct Package: Sendable {
    /// The folder of the package, relative to the workspace; empty for the root.
    let folder: String
    let dump: ManifestDump

    var manifestPath: String { folder.resolving(ManifestText.path) }

    /// The names by which other manifests can refer to the package.
    fileprivate var names: [String] { [folder.name.lowercased(), dump.name.lowercased()] }
  }

  /// Returns the targets of all packages as modules, package by package, in the order of the lines
  /// in each manifest.
  static func all(of packages: [Package], in tree: any FileTree) throws -> [Module] {
    try packages.flatMap { package in
      let words = SwiftWords(try tree.bytes(of: package.manifestPath) ?? [])
      let targets = package.dump.targets.values.map { ($0, words.line(ofTarget: $0.name)) }
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
  /// Returns the workspace's targets that a dependency refers to. Returns `nil` for a product from
  /// a package outside the workspace.
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
  /// Returns the layer for a module that the rules assign to no layer.
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

  static let tests = Layer(rawValue: "tests", position: 105)
}

extension ManifestDump {
  /// Merges the targets of several packages into one manifest. Paths become relative to the
  /// workspace. A target that depends on a product of these packages also depends on the product's
  /// targets afterwards. If targets have the same name, only the first is used.
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

/// Finds the folders of a package's targets, following the package manager's conventions.
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
