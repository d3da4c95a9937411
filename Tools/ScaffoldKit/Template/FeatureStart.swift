/// What a new feature shows at first: a built-in kind, or one of the workspace.
///
/// A workspace adds the kind `recipe` with the folder `.scaffold/templates/feature-recipe`.
public struct FeatureStart: Hashable, Sendable, CaseIterable {
  /// The name after `--start`, and at the end of the folder's name.
  public let rawValue: String

  /// A list with the first page of a repository.
  public static let list = FeatureStart(rawValue: "list")
  /// One entity of a repository, found by its number.
  public static let detail = FeatureStart(rawValue: "detail")
  /// Nothing yet. The feature uses no repository.
  public static let empty = FeatureStart(rawValue: "empty")

  /// The built-in kinds.
  public static let allCases = [list, detail, empty]

  /// Whether the kits contain the templates.
  var isBuiltIn: Bool { Self.allCases.contains(self) }

  /// The folder of the templates.
  var folder: String { "feature-\(rawValue)" }
}
