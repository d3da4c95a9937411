import TerminalKit

/// What happened to a target.
public enum AffectedCause: Hashable, Sendable {
  /// It is only in the manifest after the change.
  case added
  /// It is only in the manifest before the change.
  case removed
  /// Some of its files are not the same.
  case files([String])
  /// These members of its description are not the same.
  case description([String])
  /// These settings of the whole package are not the same.
  case package([String])

  /// What stands after the target's name, or after "which".
  public var words: String {
    switch self {
    case .added: "is new in Package.swift"
    case .removed: "is gone from Package.swift"
    case .files(let files): "changed (\(Self.listing(files)))"
    case .description(let members): "changed in Package.swift (\(Self.all(members)))"
    case .package(let members): "changed in Package.swift with all others (\(Self.all(members)))"
    }
  }

  private static func listing(_ files: [String]) -> String {
    let first = SafeText(files.first ?? "").string
    return files.count > 1 ? "\(first) and \(files.count - 1) more" : first
  }

  private static func all(_ members: [String]) -> String {
    members.joined(separator: ", ")
  }
}
