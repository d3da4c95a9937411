import SwiftSourceKit

/// Reports files whose names don't say what they contain.
///
/// `X.swift` declares the type X. If it declares no type, or only private ones, X is a function or
/// variable that it declares, or a type that it extends. `X+Y.swift` extends the type X. Tests are
/// exempt: their files are named after what they test, or after the subject of their samples.
struct FileNameRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    guard index.workspace.packageFolders.isEmpty else { return [] }
    return index.modules.flatMap { entry in
      // `ShapeRule` names the file of a feature in an assembly.
      let prefix = entry.module.layer == .assembly ? "\(entry.module.folder)/Features/" : nil
      return entry.files.filter { file in
        file.name != "main" && prefix.map(file.path.hasPrefix) != true
      }.compactMap(finding)
    }
  }

  // MARK: - Internal

  private func finding(in file: SourceFile) -> Finding? {
    let stem = String(file.stem)
    let aspect = file.name.dropFirst(stem.count + 1)
    var types: [String] = []
    var others: [OutermostDeclarations.Declaration] = []
    for declaration in OutermostDeclarations(file.code) {
      let decides = aspect.isEmpty ? declaration.isType : declaration.keyword == "extension"
      if decides, declaration.names.contains(stem) { return nil }
      if declaration.isType, declaration.modifiers.isDisjoint(with: ["private", "fileprivate"]) {
        types.append(declaration.name)
      } else {
        others.append(declaration)
      }
    }
    if aspect.isEmpty, types.isEmpty, others.contains(where: { $0.isCalled(stem) }) { return nil }
    guard let main = types.first ?? others.first?.name else { return nil }
    let isExtension = types.isEmpty && others.first?.keyword == "extension"
    let name = isExtension ? "\(main)+\(aspect.isEmpty ? stem[...] : aspect)" : main
    return Finding(
      rule: .misnamed,
      message: aspect.isEmpty
        ? "a file is not named after what it declares" : "a file does not extend \(stem)",
      location: FindingLocation(
        path: file.path, text: "\(isExtension ? "extends" : "declares") \(main)"),
      why: "readers look for a declaration in the file of its name",
      fix: "rename it to \(name).swift, or move what does not belong to it", subject: "name")
  }
}

extension OutermostDeclarations.Declaration {
  /// Returns whether a file can have this name: the function `draw` is in `Draw.swift`.
  fileprivate func isCalled(_ text: String) -> Bool {
    names.contains(text) || !isType && name.lowercased() == text.lowercased()
  }
}
