import CommandLineKit

/// Edits the manifests of a workspace to fix findings.
struct DependencyRepairs {
  /// The workspace with the edited manifests.
  private(set) var staged: StagedTree

  /// The reasons why edits were not made. Each reason contains the path of the manifest.
  private(set) var refusals: [String] = []

  private let dumps: [String: ManifestDump]
  private var uses: [String: [String]]

  /// Edits the manifests in memory. ``staged`` contains the result.
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

  /// Returns a manifest after an edit. The manifest is unchanged if there is nothing to edit, or if
  /// an added dependency would close a cycle. Repeats removals, because a name may be listed
  /// several times.
  private mutating func edited(
    _ bytes: [UInt8], _ repair: DependencyRepair
  ) throws(ManifestError) -> [UInt8] {
    let (owner, name) = (repair.owner.name, repair.name)
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
    }
    return edited == bytes ? bytes : try self.edited(edited, repair)
  }

  /// Returns how a manifest refers to a module: as a target or as a product. Returns `nil` if the
  /// manifest contains neither. In a manifest that was not evaluated, the module is a target.
  private func requirement(for module: String, in manifest: String) -> ManifestDump.Requirement? {
    guard let dump = dumps[manifest] else { return .init(name: module, package: nil) }
    return ([module] + products(with: module)).lazy.compactMap(dump.requirement).first
  }

  private func products(with module: String) -> [String] {
    dumps.values.flatMap(\.products.values).filter { $0.targets.contains(module) }.map(\.name)
      .sorted()
  }
}

/// An edit of a dependency list that fixes a finding.
struct DependencyRepair: Hashable, Sendable {
  /// The kinds of edits, in the order in which they are made. Removals come first, because an added
  /// dependency could otherwise close a cycle.
  enum Kind: Int, Sendable { case remove, removeRepetitions, add }

  let kind: Kind

  let name: String

  /// The list to edit.
  let owner: TargetDependencies.Owner

  var manifest = ManifestText.path

  /// Whether the list contains dependencies of sources, and not of tests.
  fileprivate var isForSources: Bool {
    if case .line(_, let label) = owner { label == .uses } else { true }
  }
}

extension FileTree {
  /// Returns the reason why a manifest can't be edited, or `nil` if it can be edited. Editing is
  /// refused if the folder also contains a manifest such as `Package@swift-6.0.swift`, which the
  /// package manager may use instead.
  func refusal(ofEditing manifest: String) throws(CommandFailure) -> String? {
    let other = try paths(under: manifest.parent).first {
      $0.parent == manifest.parent && $0.name.hasPrefix("Package@swift-") && $0.isSwiftSource
    }
    return other.map {
      "can't edit \(manifest.shown): the package manager may use \($0.name.shown) instead; edit both by hand"
    }
  }
}
