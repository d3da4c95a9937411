/// The files of a feature by kind: the required files, and files in the wrong folder.
struct FeatureFileKinds {
  /// The files that every feature has, by the end of their names.
  static let required: [(suffix: String, noun: String)] = [
    ("State", "a state"), ("Action", "an action"), ("ViewModel", "a view model"),
    ("View", "a view"), ("Assembly", "an assembly"),
  ]

  let module: Module
  let files: [SourceFile]

  init(_ entry: SourceIndex.Entry) {
    module = entry.module
    files = entry.files
  }

  /// The feature's name: the module's name without `Kit`.
  var name: String { module.feature ?? module.name }

  /// The outermost folder inside the module that contains a file; empty for a file at the root.
  func folder(of file: SourceFile) -> Substring {
    let inner = file.path.dropFirst(module.folder.count + 1)
    return inner.contains("/") ? inner.prefix { $0 != "/" } : ""
  }

  /// Returns where a misplaced file belongs; nil if its folder is right.
  func advice(forMisplaced file: SourceFile) -> String? {
    let folder = folder(of: file)
    if ["View", "Internal"].contains(folder) || folder.hasSuffix(".docc") { return nil }
    if belongsToRoot(file) { return folder.isEmpty ? nil : "\(module.folder)/" }
    return isView(file)
      ? "\(module.folder)/View/, which contains views and their parts"
      : "\(module.folder)/Internal/, which contains helpers; a use case declares callAsFunction"
  }

  /// Returns whether there is a required file.
  func hasFile(endingIn suffix: String) -> Bool {
    files.contains { file in
      suffix == "View"
        ? folder(of: file) == suffix : folder(of: file).isEmpty && file.name.hasSuffix(suffix)
    }
  }

  // MARK: - Internal

  private static let rootSuffixes = [
    "State", "Action", "ViewModel", "Command", "Assembly", "Request", "Error",
  ]

  /// Returns whether a file is of a kind at the root, or extends the type of such a file.
  private func belongsToRoot(_ file: SourceFile) -> Bool {
    if file.stem == name || Self.rootSuffixes.contains(where: file.stem.hasSuffix) { return true }
    return files.contains { $0.name == file.stem && $0.declaresCall }
  }

  private func isView(_ file: SourceFile) -> Bool {
    file.stem.hasSuffix("View") || file.uses("StatefulView")
  }
}

extension SourceIndex {
  /// The features of a workspace of this repository's shape, without testing modules and modules
  /// without files.
  var features: [FeatureFileKinds] {
    modules.filter {
      $0.module.layer == .features && $0.module.target == nil && !$0.module.isForTests
        && !$0.files.isEmpty
    }.map(FeatureFileKinds.init)
  }
}
