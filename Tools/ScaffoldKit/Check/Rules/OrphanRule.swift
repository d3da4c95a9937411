/// Every folder of sources has a line in the manifest, and every line its folder.
struct OrphanRule {
  private let census: SourceCensus

  init(_ census: SourceCensus) {
    self.census = census
  }

  func findings() -> [Finding] {
    let strays = Dictionary(grouping: census.strays, by: \.home)
    let homeless = census.modules.filter(\.files.isEmpty).map(\.module)
    let moved = homeless.compactMap { module in
      strays.keys.filter { $0.isModuleFolder && $0.hasSuffix("/" + module.name) }.min()
        .map { (module, $0) }
    }
    let lost = homeless.filter { module in !moved.contains { $0.0 == module } }
    return moved.map(misplaced) + lost.map(missing)
      + strays.filter { folder, _ in !moved.contains { $0.1 == folder } }.map(unlisted)
  }

  // MARK: - Internal

  private func unlisted(_ home: String, _ paths: [String]) -> Finding {
    let isFile = paths == [home]
    let count = paths.count == 1 ? "1 Swift file" : "\(paths.count) Swift files"
    return Finding(
      rule: .orphan,
      sentence: isFile
        ? "a Swift file that lies in no module"
        : "a folder of sources that Package.swift does not list",
      place: Place(path: home, line: nil, text: isFile ? "in no folder of a module" : count),
      why: "what the manifest does not list is not built, not tested and not checked",
      fix: isFile
        ? "move it into the folder of a module, or remove it"
        : "add the line of its module to Package.swift, or remove the folder",
      subject: "unlisted")
  }

  private func missing(_ module: Module) -> Finding {
    Finding(
      rule: .orphan, sentence: "\(module.name) has no sources in \(module.folder)",
      place: census.place(of: module), why: "the package does not build without them",
      fix: "remove the line, or write the first file", subject: module.name)
  }

  private func misplaced(_ module: Module, in folder: String) -> Finding {
    Finding(
      rule: .orphan, sentence: "\(module.name) does not live on the floor that its line says",
      place: census.place(of: module), details: ["its sources are in \(folder)"],
      why: "a module's folder is its layer, and decides what it may import",
      fix: "move them to \(module.folder), or correct the line", subject: module.name)
  }
}

extension String {
  /// The folder that a module would have to own for this file to be a part of it; the file itself
  /// where it lies beside such folders.
  fileprivate var home: String {
    let depth = hasPrefix("Modules/") ? 2 : 1
    let folders = parents
    return folders.indices.contains(depth) ? folders[depth] : self
  }

  /// Whether a module's sources could be there.
  fileprivate var isModuleFolder: Bool { !hasPrefix("Tests/") && !isSwiftSource }
}
