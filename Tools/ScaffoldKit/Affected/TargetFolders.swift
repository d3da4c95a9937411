/// Tells which target a file belongs to.
struct TargetFolders {
  private let targets: [String: ManifestDump.Target]

  init(_ dump: ManifestDump) {
    targets = Dictionary(dump.targets.values.map { ($0.folder, $0) }) { first, second in
      first.name < second.name ? first : second
    }
  }

  /// The target in whose folder a file lies, the innermost if several do; nil for documentation and
  /// for a file that lies in none.
  func target(of file: String) -> String? {
    let parts = file.split(separator: "/")
    for count in (0..<parts.count).reversed() {
      guard let target = targets[parts.prefix(count).joined(separator: "/")] else { continue }
      let isSilent = Self.isDocumentation(parts.dropFirst(count)) && !target.hasResource(file)
      return isSilent ? nil : target.name
    }
    return nil
  }

  private static func isDocumentation(_ parts: ArraySlice<Substring>) -> Bool {
    guard let name = parts.last?.lowercased() else { return false }
    return name.hasSuffix(".md") || name.hasSuffix(".svg") || name.hasPrefix("license")
      || parts.dropLast().contains { $0.hasSuffix(".docc") }
  }
}

extension ManifestDump.Target {
  /// Where it is, without a slash at its end; the package manager's own place if none is named.
  fileprivate var folder: String {
    let parts = (path ?? "\(home)/\(name)").split(separator: "/").filter { $0 != "." }
    return parts.joined(separator: "/")
  }

  private var home: String {
    switch type {
    case "test": "Tests"
    case "plugin": "Plugins"
    case _: "Sources"
    }
  }

  fileprivate func hasResource(_ file: String) -> Bool {
    resources.contains { resource in
      let path = folder.isEmpty ? resource : "\(folder)/\(resource)"
      return file == path || file.hasPrefix(path + "/")
    }
  }
}
