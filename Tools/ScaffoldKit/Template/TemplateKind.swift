/// What a group of templates generates.
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

  /// The folder of the templates that are copies of files of the workspace in which the kits are
  /// developed. Only sealed kits have it.
  static let shared = "workspace-shared"

  /// The folders of the templates. A file in a later folder replaces one in an earlier folder.
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

  /// The placeholders that new names contain.
  var naming: [String] {
    switch self {
    case .feature, .module: ["__Name__", "__Type__"]
    case .entity: ["__Name__", "__Entity__"]
    case .workspace: ["__App__", "__Entity__", "__Subject__"]
    }
  }
}

/// The kind of screen that a new feature starts with: built-in, or one of the workspace.
///
/// A workspace adds the kind `recipe` with the folder `.scaffold/templates/feature-recipe`.
public struct FeatureStart: Hashable, Sendable, CaseIterable {
  /// The name after `--start`, and at the end of the folder's name.
  public let rawValue: String

  /// The first page of a repository.
  public static let list = FeatureStart(rawValue: "list")
  /// One entity of a repository, by its number.
  public static let detail = FeatureStart(rawValue: "detail")
  /// An empty screen. The feature uses no repository.
  public static let empty = FeatureStart(rawValue: "empty")

  /// The built-in kinds.
  public static let allCases = [list, detail, empty]

  /// Whether the kits contain the templates.
  var isBuiltIn: Bool { Self.allCases.contains(self) }

  /// The name of the folder with the templates.
  var folder: String { "feature-\(rawValue)" }
}
