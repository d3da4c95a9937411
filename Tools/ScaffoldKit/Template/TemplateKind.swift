/// What the templates of a workspace can make.
public enum TemplateKind: Hashable, Sendable {
  /// A feature with its place in the assembly and its tests.
  case feature(FeatureStart)

  /// A module of the base or the domain that begins with one small value type.
  case value

  /// A module of the data that begins with a repository in front of another one.
  case repository

  /// What a workspace has of its own, all but its features.
  case workspace

  /// The folders of its templates; where two have the same file, the later folder's is taken.
  var folders: [String] {
    switch self {
    case .feature(.list): ["feature-repository", "feature-list"]
    case .feature(.detail): ["feature-repository", "feature-detail"]
    case .feature(.empty): ["feature-empty"]
    case .value: ["module-value"]
    case .repository: ["module-data"]
    case .workspace: ["workspace"]
    }
  }

  /// The placeholders from which new names are made.
  var naming: [String] {
    switch self {
    case .feature, .value, .repository: ["__Name__", "__Type__"]
    case .workspace: ["__App__", "__Entity__", "__Subject__"]
    }
  }
}
