/// A difference between two manifests, such as `target HeroesKit is new` or
/// `target CharactersAssembly: its dependencies changed`.
public struct ManifestDifference: Hashable, Sendable, CustomStringConvertible {
  /// The settings of the whole package, or the target or product with a name.
  enum Subject: Hashable, Sendable { case package, target(String), product(String) }

  /// Whether the subject is only in the new or the old manifest, or which members of its description
  /// changed, sorted.
  enum Kind: Hashable, Sendable { case added, removed, changed([String]) }

  let subject: Subject
  let kind: Kind

  init(_ subject: Subject, _ kind: Kind) {
    self.subject = subject
    self.kind = kind
  }

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
  /// Returns the differences between two manifests: first the package, then targets, then products,
  /// sorted by name; none if both describe the same package.
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

  /// Returns the differences between two descriptions of parts by name.
  static func changes(
    from old: [String: [String: String]], to new: [String: [String: String]],
    subject: (String) -> ManifestDifference.Subject
  ) -> [ManifestDifference] {
    Set(old.keys).union(new.keys).sorted().compactMap { name in
      guard let before = old[name] else { return ManifestDifference(subject(name), .added) }
      guard let after = new[name] else { return ManifestDifference(subject(name), .removed) }
      let members = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
      return members.isEmpty ? nil : ManifestDifference(subject(name), .changed(members))
    }
  }
}
