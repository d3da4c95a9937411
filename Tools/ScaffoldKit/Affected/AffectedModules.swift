import CommandLineKit
import TerminalText

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
  /// All affected targets except test targets: first the changed ones, then the targets that depend on
  /// them, and so on; each group sorted by name.
  public let modules: [AffectedTarget]

  /// The affected test targets, in the same order.
  public let tests: [AffectedTarget]

  /// Finds the targets that a change affects.
  ///
  /// - Parameters:
  ///   - files: The paths of all changed files, the old and the new path of a moved one.
  ///   - old: The manifest before the change.
  ///   - new: The manifest after the change.
  ///   - oldReads: The modules before the change, for the files that their tests read.
  ///   - newReads: The modules after the change.
  ///   - kits: The kits of the workspace.
  public init(
    files: [String], old: ManifestDump, new: ManifestDump, oldReads: [Module] = [],
    newReads: [Module] = [], kits: Kits? = nil
  ) {
    var changes = TargetChanges(files: files, old: old, new: new)
    changes.addReads(of: files, from: oldReads, to: newReads)
    if let kits { changes.add(files, of: kits) }
    var dependents: [String: Set<String>] = [:]
    let targets = [old, new].flatMap(\.targets.values).map { ($0.name, $0.dependencies) }
    for (name, dependencies) in targets + (kits?.modules ?? []).map({ ($0.name, $0.uses) }) {
      for dependency in dependencies { dependents[dependency, default: []].insert(name) }
    }
    let all = Self.all(affectedBy: changes.causes, dependents)
      .filter { new.targets[$0.name] != nil }
    func isTest(_ target: AffectedTarget) -> Bool { new.targets[target.name]?.type == "test" }
    modules = all.filter { !isTest($0) }
    tests = all.filter(isTest)
  }

  /// Returns the changed targets and all that depend on them, each with a shortest path to a changed
  /// target: the nearest first, then by name.
  private static func all(
    affectedBy causes: [String: AffectedCause], _ dependents: [String: Set<String>]
  ) -> [AffectedTarget] {
    var level = causes.sorted { $0.key < $1.key }
      .map { AffectedTarget(chain: [$0.key], cause: $0.value) }
    var found = level
    var names = Set(causes.keys)
    while !level.isEmpty {
      level = level.flatMap { target in
        dependents[target.name, default: []].filter { names.insert($0).inserted }
          .map { AffectedTarget(chain: [$0] + target.chain, cause: target.cause) }
      }.sorted { $0.name < $1.name }
      found += level
    }
    return found
  }

  // MARK: - Internal

  func lines(why showsReasons: Bool) -> [StyledText] {
    let lines = [("Modules", modules), ("Tests", tests)].filter { !$0.1.isEmpty }
      .flatMap { title, targets in
        [StyledText(title, style: .bold)]
          + targets.map { target in
            let name = StyledText("  " + target.name)
            return showsReasons ? name + StyledText(": \(target.reason)", style: .dim) : name
          }
      }
    return lines.isEmpty ? ["No module and no test is affected."] : lines
  }

  var json: JSONValue {
    .object([("modules", .array(modules.map(\.json))), ("tests", .array(tests.map(\.json)))])
  }
}

/// A target that a change affects, with the reason.
public struct AffectedTarget: Hashable, Sendable {
  /// A shortest path of dependencies from the target to one that changed, both included.
  let chain: [String]

  /// How the last target of the chain changed.
  let cause: AffectedCause

  /// The target's name.
  public var name: String { chain[0] }

  /// `uses CharacterListKit, which changed (Modules/Features/CharacterListKit/ListCommand.swift)`
  public var reason: String {
    let uses = chain.dropFirst().map { "uses \($0)" }
    return (uses + [cause.text]).joined(separator: ", which ")
  }

  fileprivate var json: JSONValue {
    var files: [String] = []
    switch cause {
    case .files(let changed), .reads(let changed): files = changed
    case .added, .removed, .description, .package: break
    }
    return .object([
      ("name", .string(name)), ("chain", .array(chain.map(JSONValue.string))),
      ("reason", .string(reason)), ("files", .array(files.map(JSONValue.string))),
    ])
  }
}

/// The way in which a change affects a target directly.
enum AffectedCause: Hashable, Sendable {
  /// The target is only in the manifest after the change, or only in the one before.
  case added, removed
  /// These files of the target changed.
  case files([String])
  /// These files changed, which the target's tests read as data.
  case reads([String])
  /// These members of the target's description in the manifest changed.
  case description([String])
  /// These settings of the whole package changed.
  case package([String])

  /// The cause as the end of a sentence about the target: `changed (Modules/A/a.swift)`.
  fileprivate var text: String {
    func summary(of files: [String]) -> String {
      let first = SafeText(files.first ?? "").string
      return files.count > 1 ? "\(first) and \(files.count - 1) more" : first
    }
    return switch self {
    case .added: "is new in Package.swift"
    case .removed: "was removed from Package.swift"
    case .files(let files): "changed (\(summary(of: files)))"
    case .reads(let files): "reads \(summary(of: files)), which changed"
    case .description(let members): "changed in Package.swift (\(members.joined(separator: ", ")))"
    case .package(let members):
      "changed in Package.swift with all targets (\(members.joined(separator: ", ")))"
    }
  }
}
