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
    case .feature(let start): [start.folder]
    case .entity: ["feature-entity"]
    case .module(let layer): [layer == .data ? "module-data" : "module-value"]
    case .workspace: [Self.shared, "workspace"]
    }
  }

  /// Returns whether a template belongs to a feature kind that the workspace itself defines.
  static func isOwn(_ template: String) -> Bool {
    let shared = ["feature-repository", "feature-entity"]
    let folder = template.prefix { $0 != "/" }
    return folder.hasPrefix("feature-") && folder != template
      && !(FeatureStart.allCases.map(\.folder) + shared).contains { $0 == folder }
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

/// The kind of screen that a new feature starts with. It is built in, or defined by the workspace.
///
/// A workspace adds the kind `recipe` with the folder `.scaffold/templates/feature-recipe`.
public struct FeatureStart: Hashable, Sendable, CaseIterable {
  /// The name of the kind, as in `--start list` and `feature-list`.
  public let rawValue: String

  /// A screen that shows the first page of a repository.
  public static let list = FeatureStart(rawValue: "list")
  /// A screen that shows one entity of a repository, selected by number.
  public static let detail = FeatureStart(rawValue: "detail")
  /// An empty screen, for a feature without a repository.
  public static let empty = FeatureStart(rawValue: "empty")

  /// The built-in kinds, which every workspace has.
  public static let allCases = [list, detail, empty]

  var isBuiltIn: Bool { Self.allCases.contains(self) }

  /// The name of the folder that contains the templates.
  var folder: String { "feature-\(rawValue)" }
}
