import CommandLineKit

/// The manifests of a workspace after edits that fix findings.
struct DependencyRepairs {
  private(set) var staged: StagedTree

  /// The reasons why edits could not be made, each after the manifest.
  private(set) var refusals: [String] = []

  private let dumps: [String: ManifestDump]
  private var uses: [String: [String]]

  /// Edits the manifests of a workspace.
  ///
  /// - Throws: `CommandFailure` if a manifest can't be read.
  init(_ repairs: [DependencyRepair], in workspace: Workspace) throws {
    staged = StagedTree(over: workspace.tree)
    dumps = Dictionary(workspace.packages.map { ($0.manifestPath, $0.dump) }) { $1 }
    uses = Dictionary(workspace.allModules.map { ($0.name, $0.uses) }) { $1 }
    var refused: [String: String] = [:]
    for manifest in Set(repairs.map(\.manifest)).sorted() {
      refused[manifest] = try workspace.tree.refusal(ofEditing: manifest)
    }
    refusals = refused.values.sorted()
    for repair in repairs.sorted(by: { $0.kind.rawValue < $1.kind.rawValue })
    where refused[repair.manifest] == nil {
      let bytes = try staged.bytes(of: repair.manifest) ?? []
      do throws(ManifestError) {
        let edited = try edited(bytes, repair)
        if edited != bytes { staged.write(edited, to: repair.manifest) }
      } catch {
        let refusal = "\(repair.manifest):\(error.line): \(error.message)"
        if !refusals.contains(refusal) { refusals.append(refusal) }
      }
    }
  }

  // MARK: - Internal

  /// Makes an edit, as often as a name is listed.
  private mutating func edited(
    _ bytes: [UInt8], _ repair: DependencyRepair
  ) throws(ManifestError) -> [UInt8] {
    let (owner, name) = (repair.owner.name, repair.name)
    if repair.kind == .sortLines {
      return try ManifestText(bytes).sortingEntries(like: owner).bytes
    }
    let list = try TargetDependencies(of: repair.owner, in: bytes)
    let edited: [UInt8]
    switch repair.kind {
    case .remove:
      let names = [name] + products(with: name)
      edited = list.removing(names.first(where: list.names.contains) ?? name)
      uses[owner]?.removeAll { $0 == name }
    case .removeRepetitions: edited = list.removingRepetition(of: name)
    case .add:
      if repair.isForSources, Neighbors(uses).closure(of: name).contains(owner) { return bytes }
      guard let requirement = requirement(for: name, in: repair.manifest) else {
        throw ManifestError(line: list.line, ManifestDump.unknownProduct(with: name, for: owner))
      }
      if repair.isForSources { uses[owner, default: []].append(name) }
      return list.adding(requirement.name, from: requirement.package)
    case .sort, .sortLines: return list.sorted()
    }
    return edited == bytes ? bytes : try self.edited(edited, repair)
  }

  /// Returns how a manifest names a dependency on a module.
  private func requirement(
    for module: String, in manifest: String
  ) -> ManifestDump.Requirement? {
    guard let dump = dumps[manifest] else { return .init(name: module, package: nil) }
    return ([module] + products(with: module)).lazy.compactMap(dump.requirement).first
  }

  /// The products of the workspace that contain a module.
  private func products(with module: String) -> [String] {
    dumps.values.flatMap(\.products.values).filter { $0.targets.contains(module) }.map(\.name)
      .sorted()
  }
}

/// An edit of a list of dependencies that fixes a finding.
struct DependencyRepair: Hashable, Sendable {
  /// The kinds of edits, in the order in which they are made: a removed dependency can make room for
  /// one that would have closed a cycle.
  enum Kind: Int, Sendable { case remove, removeRepetitions, add, sort, sortLines }

  let kind: Kind

  /// The dependency; empty where a whole list is sorted.
  var name = ""

  /// The list; to sort the lines of a layer, a list in one of them.
  let owner: TargetDependencies.Owner

  let manifest: String

  /// Whether the list is about sources, on which other modules can depend.
  fileprivate var isForSources: Bool {
    switch owner {
    case .target, .line(_, .uses): true
    case .line: false
    }
  }
}

extension FileTree {
  /// Returns why a manifest can't be edited: the package manager may use another one, for a version of
  /// Swift; nil if there is none.
  func refusal(ofEditing manifest: String) throws(CommandFailure) -> String? {
    let other = try paths(under: manifest.parent).first {
      $0.parent == manifest.parent && $0.name.hasPrefix("Package@swift-") && $0.isSwiftSource
    }
    return other.map {
      "can't edit \(manifest.shown): the package manager may use \($0.name.shown) instead; edit both by hand"
    }
  }
}
