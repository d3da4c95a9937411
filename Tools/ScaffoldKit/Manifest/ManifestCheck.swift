import CommandLineKit

/// Checks an edit of a manifest by evaluating the manifest before and after the edit.
enum ManifestCheck {
  /// Checks that an edit has exactly the effect that the edited lists of modules describe, and
  /// changes no other target, product or setting of the package.
  ///
  /// A workspace defines its own helper functions, so only evaluating the manifest shows the effect
  /// of a line.
  ///
  /// - Parameters:
  ///   - plan: The plan with the edit.
  ///   - old: The manifest before the edit; `nil` for the manifest on disk.
  ///   - rules: The rules that define the layers of the workspace.
  ///   - acceptsBrokenManifest: Whether a manifest that can't be evaluated causes only a warning.
  /// - Throws: `CommandFailure` if the edit would not have exactly that effect, or if a manifest
  ///   can't be evaluated and `acceptsBrokenManifest` is `false`.
  /// - Returns: A warning if a manifest can't be evaluated; `nil` if the check passed, or if the
  ///   plan does not edit the manifest.
  @discardableResult
  static func check(
    _ plan: ChangePlan, against old: [UInt8]? = nil, in rules: LayerRules,
    acceptsBrokenManifest: Bool = false
  ) async throws -> String? {
    guard let change = plan.effective.first(where: { $0.path == ManifestText.path }),
      let before = old ?? change.before, let after = change.after
    else { return nil }
    let actual: [ManifestDifference]
    do {
      async let old = ManifestDump.evaluating(before)
      async let new = ManifestDump.evaluating(after)
      actual = ManifestDump.differences(from: try await old, to: try await new)
    } catch let error as CommandFailure {
      if acceptsBrokenManifest { return "Package.swift was not compared: \(error.message)" }
      throw CommandFailure("\(error.message); nothing was written")
    }
    let modules = try [before, after].map { try ManifestText($0).modules(in: rules) }
    let expected = Set(
      ManifestDump.changes(from: targets(of: modules[0]), to: targets(of: modules[1])) {
        .target($0)
      }
        + ManifestDump.changes(from: products(of: modules[0]), to: products(of: modules[1])) {
          .product($0)
        })
    try refuse(actual.first { !expected.contains($0) })
    if let missing = expected.subtracting(actual).map(\.description).min() {
      throw CommandFailure(
        "the edit of Package.swift would not have the intended effect: \(missing); "
          + "nothing was written")
    }
    return nil
  }

  /// Evaluates an edited manifest of any package, and compares it with the manifest before the
  /// edit.
  ///
  /// - Parameters:
  ///   - manifest: The edited manifest.
  ///   - old: The evaluated manifest before the edit.
  ///   - targets: The targets whose dependencies the edit may change.
  /// - Throws: `CommandFailure` if the edit would change anything else, or can't be evaluated.
  /// - Returns: The evaluated manifest.
  static func evaluate(
    _ manifest: [UInt8], since old: ManifestDump, editingDependenciesOf targets: Set<String>
  ) async throws -> ManifestDump {
    let new = try await ManifestDump.evaluating(manifest)
    let expected = targets.map {
      ManifestDifference(subject: .target($0), kind: .changed(["dependencies"]))
    }
    try refuse(ManifestDump.differences(from: old, to: new).first { !expected.contains($0) })
    return new
  }

  // MARK: - Internal

  private static func refuse(_ unexpected: ManifestDifference?) throws {
    guard let unexpected else { return }
    throw CommandFailure(
      "the edit of Package.swift would have an unintended effect: \(unexpected); "
        + "nothing was written")
  }

  private static func targets(of modules: [Module]) -> [String: [String: String]] {
    func dependencies(_ names: [String]) -> [String: String] {
      ["dependencies": names.sorted().joined(separator: ", ")]
    }
    var targets: [String: [String: String]] = [:]
    for module in modules {
      for name in module.cTargets { targets[name] = [:] }
      targets[module.name] = dependencies(module.uses)
      if module.testFolder == nil { continue }
      targets[module.testTarget] = dependencies(module.uses + module.testUses)
    }
    return targets
  }

  private static func products(of modules: [Module]) -> [String: [String: String]] {
    Dictionary(modules.map { ($0.name, [:]) }) { first, _ in first }
  }
}

/// A difference between two manifests, such as `target HeroesKit is new` or
/// `target CharactersAssembly: its dependencies changed`.
public struct ManifestDifference: Hashable, Sendable, CustomStringConvertible {
  /// The part that differs: the package settings, or the target or product with the given name.
  enum Subject: Hashable, Sendable { case package, target(String), product(String) }

  /// The kind of difference: the subject was added or removed, or the listed members of its
  /// description changed.
  enum Kind: Hashable, Sendable { case added, removed, changed([String]) }

  let subject: Subject
  let kind: Kind

  /// The difference as a sentence without a final period.
  public var description: String {
    let name =
      switch subject {
      case .package: "the package"
      case .target(let name): "target \(name)"
      case .product(let name): "product \(name)"
      }
    return switch kind {
    case .added: "\(name) is new"
    case .removed: "\(name) was removed"
    case .changed(let members): "\(name): its \(members.joined(separator: ", ")) changed"
    }
  }
}

extension ManifestDump {
  /// Returns the differences between two manifests: first package settings, then targets, then
  /// products, sorted by name. The result is empty if both manifests describe the same package.
  public static func differences(
    from old: ManifestDump, to new: ManifestDump
  ) -> [ManifestDifference] {
    let settings = [old, new].map { ["": $0.settings.merging(["name": $0.name]) { $1 }] }
    let whole = changes(from: settings[0], to: settings[1]) { _ in .package }
    let targets = changes(
      from: old.targets.mapValues(\.description), to: new.targets.mapValues(\.description)
    ) { .target($0) }
    let products = changes(
      from: old.products.mapValues(\.description), to: new.products.mapValues(\.description)
    ) { .product($0) }
    return whole + targets + products
  }

  /// Returns the differences between two sets of descriptions, sorted by the names of the described
  /// parts.
  static func changes(
    from old: [String: [String: String]], to new: [String: [String: String]],
    subject: (String) -> ManifestDifference.Subject
  ) -> [ManifestDifference] {
    Set(old.keys).union(new.keys).sorted().compactMap { name in
      guard let before = old[name] else { return .init(subject: subject(name), kind: .added) }
      guard let after = new[name] else { return .init(subject: subject(name), kind: .removed) }
      let members = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
      return members.isEmpty ? nil : .init(subject: subject(name), kind: .changed(members))
    }
  }
}
