/// The files of a feature, seen as the rooms that every feature has.
struct FeatureRooms {
  /// Where a file of a feature belongs.
  enum Room {
    case root
    case view
    case inside
  }

  /// What every feature has.
  enum Need: String, CaseIterable {
    case state = "State"
    case action = "Action"
    case viewModel = "ViewModel"
    case view = "View"
    case assembly = "Assembly"
  }

  let module: Module
  let files: [SourceFile]

  init(_ entry: SourceCensus.Entry) {
    module = entry.module
    files = entry.files
  }

  /// What the feature is called: the module without `Kit`.
  var name: String { module.feature ?? module.name }

  /// The outermost folder in the module where a file lies; empty at the root.
  func folder(of file: SourceFile) -> Substring {
    let inner = file.path.dropFirst(module.folder.count + 1)
    return inner.contains("/") ? inner.prefix { $0 != "/" } : ""
  }

  /// Where a file belongs that stands in no room; nil for one that does.
  func room(forStray file: SourceFile) -> Room? {
    let folder = folder(of: file)
    if ["View", "Internal"].contains(folder) || folder.hasSuffix(".docc") { return nil }
    if belongsToRoot(file) { return folder.isEmpty ? nil : .root }
    return isView(file) ? .view : .inside
  }

  /// The needs for which there is no file.
  var empty: [Need] {
    Need.allCases.filter { need in
      !files.contains { file in
        need == .view
          ? folder(of: file) == "View"
          : folder(of: file).isEmpty && file.name.hasSuffix(need.rawValue)
      }
    }
  }

  // MARK: - Internal

  private static let suffixes = [
    "State", "Action", "ViewModel", "Command", "Assembly", "Request", "Error",
  ]

  /// Whether it is one of the files at the root, or extends one.
  private func belongsToRoot(_ file: SourceFile) -> Bool {
    if file.stem == name || Self.suffixes.contains(where: file.stem.hasSuffix) { return true }
    return files.contains { $0.name == file.stem && $0.declaresCall }
  }

  private func isView(_ file: SourceFile) -> Bool {
    file.stem.hasSuffix("View") || file.uses("StatefulView")
  }
}

extension SourceCensus {
  /// The features, without what only tests import.
  var features: [FeatureRooms] {
    modules.filter {
      $0.module.layer == .features && !$0.module.isForTests && !$0.files.isEmpty
    }.map(FeatureRooms.init)
  }
}

extension FeatureRooms.Room {
  /// Where it is, and what lives there.
  func advice(in module: Module) -> String {
    switch self {
    case .root: "\(module.folder)/, beside what it belongs to"
    case .view: "\(module.folder)/View/, where views and their parts live"
    case .inside:
      "\(module.folder)/Internal/, where helpers live; a use case declares callAsFunction"
    }
  }
}

extension FeatureRooms.Need {
  /// What is needed, in a sentence.
  var noun: String {
    switch self {
    case .state: "a state"
    case .action: "an action"
    case .viewModel: "a view model"
    case .view: "a view"
    case .assembly: "an assembly"
    }
  }

  /// What there is not.
  var lack: String {
    self == .view ? "no file in View/" : "no file whose name ends in \(rawValue)"
  }

  /// A file that would do.
  func file(of feature: String) -> String {
    self == .view ? "View/\(feature)TextView.swift" : "\(feature)\(rawValue).swift"
  }
}
