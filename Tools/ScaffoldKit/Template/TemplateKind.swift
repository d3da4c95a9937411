/// The kinds of things that templates generate.
public enum TemplateKind: Hashable, Sendable {
  /// A feature with its tests and its file in the assembly.
  case feature(FeatureStart)

  /// A feature with an entity of its own, and the modules of the entity.
  case entity

  /// A data module with a repository that forwards to another one, or a module of another layer with
  /// one small value type.
  case module(ModuleGenerator.TargetLayer)

  /// The files of a new workspace, except its features.
  case workspace

  /// The folder of the templates that are files of the workspace in which the kits are developed.
  /// Only sealed kits have it.
  static let shared = "workspace-shared"

  /// The folders of its templates. Where two have the same file, the later one wins.
  var folders: [String] {
    switch self {
    case .feature(.list): ["feature-repository", "feature-list"]
    case .feature(.detail): ["feature-repository", "feature-detail"]
    case .feature(let start): [start.folder]
    case .entity: ["feature-entity"]
    case .module(let layer): [layer == .data ? "module-data" : "module-value"]
    case .workspace: [Self.shared, "workspace"]
    }
  }

  /// Whether a template belongs to a kind of feature that only the workspace has.
  static func isOwn(_ template: String) -> Bool {
    let shared = ["feature-repository", "feature-entity"]
    let folder = template.prefix { $0 != "/" }
    return folder.hasPrefix("feature-") && folder != template
      && !(FeatureStart.allCases.map(\.folder) + shared).contains { $0 == folder }
  }

  /// The placeholders that new names are made of.
  var naming: [String] {
    switch self {
    case .feature, .module: ["__Name__", "__Type__"]
    case .entity: ["__Name__", "__Entity__"]
    case .workspace: ["__App__", "__Entity__", "__Subject__"]
    }
  }
}
