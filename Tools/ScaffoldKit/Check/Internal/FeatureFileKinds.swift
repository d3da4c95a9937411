/// The files of a feature by kind: the required files, and files in the wrong folder.
struct FeatureFileKinds {
  /// A folder inside the module of a feature.
  enum Folder {
    case root
    case view
    case `internal`
  }

  /// A kind of file that every feature has.
  enum RequiredKind: String, CaseIterable {
    case state = "State"
    case action = "Action"
    case viewModel = "ViewModel"
    case view = "View"
    case assembly = "Assembly"
  }

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

  /// Returns the folder that a misplaced file belongs to; nil if its folder is right.
  func rightFolder(ofMisplaced file: SourceFile) -> Folder? {
    let folder = folder(of: file)
    if ["View", "Internal"].contains(folder) || folder.hasSuffix(".docc") { return nil }
    if belongsToRoot(file) { return folder.isEmpty ? nil : .root }
    return isView(file) ? .view : .internal
  }

  /// The required kinds of which there is no file.
  var missingKinds: [RequiredKind] {
    RequiredKind.allCases.filter { kind in
      !files.contains { file in
        kind == .view
          ? folder(of: file) == "View"
          : folder(of: file).isEmpty && file.name.hasSuffix(kind.rawValue)
      }
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

extension FeatureFileKinds.Folder {
  /// The folder's path and contents, for a fix.
  func advice(in module: Module) -> String {
    switch self {
    case .root: "\(module.folder)/"
    case .view: "\(module.folder)/View/, which contains views and their parts"
    case .internal:
      "\(module.folder)/Internal/, which contains helpers; a use case declares callAsFunction"
    }
  }
}

extension FeatureFileKinds.RequiredKind {
  /// The kind with its article: `a state`.
  var noun: String {
    switch self {
    case .state: "a state"
    case .action: "an action"
    case .viewModel: "a view model"
    case .view: "a view"
    case .assembly: "an assembly"
    }
  }

  /// A description of the absence.
  var absence: String {
    self == .view ? "no file in View/" : "no file name ends in \(rawValue)"
  }

  /// The path of a file of this kind in a feature.
  func file(of feature: String) -> String {
    self == .view ? "View/\(feature)TextView.swift" : "\(feature)\(rawValue).swift"
  }
}
