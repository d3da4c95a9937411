/// The targets that a change affects: the changed targets and all that depend on them.
///
/// - A file belongs to the target in whose folder it is, by the manifest before or after the
///   change. Documentation belongs to no target (Markdown, DocC catalogs, SVG, licenses), unless it
///   is a resource of one.
/// - A file that tests read as data affects these tests, if `testReads` in the manifest declares it.
/// - A change of the manifest affects the targets whose description or `testReads` changed.
/// - A file of the kits in the workspace affects the targets that depend on its module.
/// - `Package.resolved` affects all targets.
/// - Any other file outside the targets, such as a script, affects none.
public struct AffectedModules: Hashable, Sendable {
  /// All affected targets except test targets: first those that changed, then those that depend on
  /// them, and so on; each group sorted by name.
  public let modules: [AffectedTarget]

  /// The affected test targets, in the same order.
  public let tests: [AffectedTarget]

  /// Finds the targets that a change affects.
  ///
  /// - Parameters:
  ///   - files: The paths of all changed files, the old and the new path of a moved one.
  ///   - old: The manifest before the change; nil if there was none.
  ///   - new: The manifest after it.
  ///   - oldReads: The files that tests read, as declared before the change.
  ///   - newReads: The files that tests read, as declared after it.
  ///   - kits: The kits of the workspace.
  public init(
    files: [String], old: ManifestDump?, new: ManifestDump, oldReads: TestReads = TestReads(),
    newReads: TestReads = TestReads(), kits: Kits? = nil
  ) {
    let old = old ?? ManifestDump(name: new.name, settings: new.settings)
    var changes = TargetChanges(files: files, old: old, new: new)
    changes.add(files, from: oldReads, to: newReads)
    let causes = changes.causes.merging(kits?.causes(of: files) ?? [:]) { own, _ in own }
    let all = ReverseDependencies(old, new, kits: kits?.modules ?? []).targets(affectedBy: causes)
      .filter { new.targets[$0.name] != nil }
    func isTest(_ target: AffectedTarget) -> Bool { new.targets[target.name]?.type == "test" }
    modules = all.filter { !isTest($0) }
    tests = all.filter(isTest)
  }
}
