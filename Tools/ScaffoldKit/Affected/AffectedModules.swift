/// The targets that a change touches: those that changed, and all that use them.
///
/// - A file belongs to the target in whose folder it lies, by the manifest before or after the
///   change. Documentation belongs to none: Markdown, DocC catalogues, drawings, licences, unless
///   they are among the target's resources.
/// - An edit of the manifest touches the targets whose description is no longer the same.
/// - Templates belong to the tests that render them, and the pinned versions of packages to all.
/// - Any other file outside the targets, such as a script, touches none.
public struct AffectedModules: Hashable, Sendable {
  /// Everything but test targets: what changed first, then what uses it, and so on; each in order
  /// of names.
  public let modules: [AffectedTarget]

  /// The test targets, in the same order.
  public let tests: [AffectedTarget]

  /// The targets that a change touches.
  ///
  /// - Parameters:
  ///   - files: The paths of all changed files, the old and the new of a moved one.
  ///   - old: The manifest before the change; nil if there was none.
  ///   - new: The manifest after it.
  public init(files: [String], old: ManifestDump?, new: ManifestDump) {
    let old = old ?? ManifestDump(name: new.name, settings: new.settings)
    let changes = TargetChanges(files: files, old: old, new: new)
    let all = UserGraph(old, new).closure(of: changes.causes)
      .filter { new.targets[$0.name] != nil }
    func isTest(_ target: AffectedTarget) -> Bool { new.targets[target.name]?.type == "test" }
    modules = all.filter { !isTest($0) }
    tests = all.filter(isTest)
  }

  /// What `swift test --filter` takes to run the tests of these targets and no others; nil if there
  /// are none.
  public var testFilter: String? {
    guard !tests.isEmpty else { return nil }
    let names = tests.map(\.moduleName).sorted()
    return "^(\(names.joined(separator: "|")))\\."
  }
}
