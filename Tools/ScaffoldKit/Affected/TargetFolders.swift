/// Finds the target that a file belongs to.
struct TargetFolders {
  /// The targets by folder, sorted by name.
  private let targets: [String: [ManifestDump.Target]]

  init(_ dump: ManifestDump) {
    targets = Dictionary(grouping: dump.targets.values.sorted { $0.name < $1.name }, by: \.folder)
  }

  /// Returns the target with the innermost folder that contains a file; nil for documentation and for
  /// a file outside all targets.
  func target(of file: String) -> String? {
    let parts = file.split(separator: "/")
    for count in (0..<parts.count).reversed() {
      guard let all = targets[parts.prefix(count).joined(separator: "/")],
        let target = all.first(where: { $0.compiles(file) }) ?? all.first
      else { continue }
      let isIgnored = Self.isDocumentation(parts.dropFirst(count)) && !target.hasResource(file)
      return isIgnored ? nil : target.name
    }
    return nil
  }

  static func isDocumentation(_ parts: ArraySlice<Substring>) -> Bool {
    guard let name = parts.last?.lowercased() else { return false }
    return name.hasSuffix(".md") || name.hasSuffix(".svg") || name.hasPrefix("license")
      || parts.dropLast().contains { $0.hasSuffix(".docc") }
  }
}

extension ManifestDump.Target {
  /// Its folder, which is in every dump that is merged from those of packages.
  fileprivate var folder: String { path ?? "" }

  /// Whether it may compile a file in its folder.
  fileprivate func compiles(_ file: String) -> Bool {
    !excluded.contains { file.isInside(folder.resolving($0)) }
      && sources?.contains { file.isInside(folder.resolving($0)) } ?? true
  }

  fileprivate func hasResource(_ file: String) -> Bool {
    resources.contains { file.isInside(folder.resolving($0)) }
  }
}
