/// What is different between two manifests at one place.
///
/// It reads as a sentence: `target HeroesKit is new`, or
/// `target CharactersAssembly: its dependencies changed`.
public struct ManifestDifference: Hashable, Sendable, CustomStringConvertible {
  /// What part of the package it is about.
  public enum Subject: Hashable, Sendable {
    /// What holds for the whole package, such as its platforms.
    case package
    /// The target of a name.
    case target(String)
    /// The product of a name.
    case product(String)
  }

  /// What happened to it.
  public enum Kind: Hashable, Sendable {
    /// It is only in the later manifest.
    case added
    /// It is only in the earlier manifest.
    case removed
    /// These members of its description are different, in order.
    case changed([String])
  }

  /// What part of the package it is about.
  public let subject: Subject
  /// What happened to it.
  public let kind: Kind

  /// A difference.
  public init(_ subject: Subject, _ kind: Kind) {
    self.subject = subject
    self.kind = kind
  }

  /// The difference as a sentence without a full stop.
  public var description: String {
    switch kind {
    case .added: "\(subject.words) is new"
    case .removed: "\(subject.words) is gone"
    case .changed(let members): "\(subject.words): its \(members.joined(separator: ", ")) changed"
    }
  }
}

extension ManifestDump {
  /// What is different between two manifests: the package first, then targets, then products, each
  /// in order of names; empty when they describe the same package.
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

  private static func changes(
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
  fileprivate var words: String {
    switch self {
    case .package: "the package"
    case .target(let name): "target \(name)"
    case .product(let name): "product \(name)"
    }
  }
}
