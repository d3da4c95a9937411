/// What a set of templates generates: a feature, a module or a workspace.
public enum TemplateKind: Hashable, Sendable {
  /// A feature with its tests and its assembly file.
  case feature(FeatureStart)

  /// A feature with its own entity, and the modules of the entity.
  case entity

  /// A data module, whose repository forwards to another one. In other layers, a module with one
  /// small value type.
  case module(ModuleGenerator.TargetLayer)

  /// The files of a new workspace except its features.
  case workspace

  /// The folder of templates that are copies of files in the repository where the kits are
  /// developed. Only sealed kits have this folder.
  static let shared = "workspace-shared"

  /// The folders of the templates. Files in later folders replace files in earlier ones.
  var folders: [String] {
    switch self {
    case .feature(.list): ["feature-repository", "feature-list"]
    case .feature(.detail): ["feature-repository", "feature-detail"]
    case .feature(.empty): ["feature-empty"]
    case .entity: ["feature-entity"]
    case .module(let layer): [layer == .data ? "module-data" : "module-value"]
    case .workspace: [Self.shared, "workspace"]
    }
  }

  /// The placeholders that mark an identifier as new.
  var naming: [String] {
    switch self {
    case .feature, .module: ["__Name__", "__Type__"]
    case .entity: ["__Name__", "__Entity__"]
    case .workspace: ["__App__", "__Entity__", "__Subject__"]
    }
  }
}

/// The kind of screen that a new feature starts with.
public enum FeatureStart: String, CaseIterable, Sendable {
  /// A screen that shows the first page of a repository.
  case list
  /// A screen that shows one entity of a repository, selected by number.
  case detail
  /// An empty screen, for a feature without a repository.
  case empty
}
