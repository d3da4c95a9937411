/// A difference between two manifests, such as `target HeroesKit is new` or
/// `target CharactersAssembly: its dependencies changed`.
public struct ManifestDifference: Hashable, Sendable, CustomStringConvertible {
  /// A part of a package.
  enum Subject: Hashable, Sendable {
    /// The settings of the whole package, such as its platforms.
    case package
    /// The target with this name.
    case target(String)
    /// The product with this name.
    case product(String)
  }

  /// A kind of change.
  enum Kind: Hashable, Sendable {
    /// The part is only in the new manifest.
    case added
    /// The part is only in the old manifest.
    case removed
    /// These members of its description changed, sorted.
    case changed([String])
  }

  /// The part that changed.
  let subject: Subject
  /// How it changed.
  let kind: Kind

  /// A change of a part.
  init(_ subject: Subject, _ kind: Kind) {
    self.subject = subject
    self.kind = kind
  }

  /// The difference as a sentence without a final period.
  public var description: String {
    switch kind {
    case .added: "\(subject.text) is new"
    case .removed: "\(subject.text) was removed"
    case .changed(let members): "\(subject.text): its \(members.joined(separator: ", ")) changed"
    }
  }
}

extension ManifestDump {
  /// Returns the differences between two manifests: first the package, then targets, then products,
  /// sorted by name; none if both describe the same package.
  public static func differences(
    from old: ManifestDump, to new: ManifestDump
  ) -> [ManifestDifference] {
    let whole = changes(
      from: ["": old.settings.merging(["name": old.name]) { first, _ in first }],
      to: ["": new.settings.merging(["name": new.name]) { first, _ in first }]
    ) { _ in .package }
    let targets = changes(
      from: old.targets.mapValues(\.description), to: new.targets.mapValues(\.description)
    ) { .target($0) }
    let products = changes(
      from: old.products.mapValues(\.description), to: new.products.mapValues(\.description)
    ) { .product($0) }
    return whole + targets + products
  }

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

// MARK: - Internal

extension ManifestDifference.Subject {
  fileprivate var text: String {
    switch self {
    case .package: "the package"
    case .target(let name): "target \(name)"
    case .product(let name): "product \(name)"
    }
  }
}
