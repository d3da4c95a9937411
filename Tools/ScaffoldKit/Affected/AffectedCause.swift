import TerminalText

/// The way in which a change affects a target directly.
enum AffectedCause: Hashable, Sendable {
  /// The target is only in the manifest after the change.
  case added
  /// The target is only in the manifest before the change.
  case removed
  /// These files of the target changed.
  case files([String])
  /// These files changed, which the target's tests read as data.
  case reads([String])
  /// These members of the target's description in the manifest changed.
  case description([String])
  /// These settings of the whole package changed.
  case package([String])

  /// The cause as the end of a sentence about the target: `changed (Modules/A/a.swift)`.
  var text: String {
    switch self {
    case .added: "is new in Package.swift"
    case .removed: "was removed from Package.swift"
    case .files(let files): "changed (\(Self.summary(of: files)))"
    case .reads(let files): "reads \(Self.summary(of: files)), which changed"
    case .description(let members): "changed in Package.swift (\(members.joined(separator: ", ")))"
    case .package(let members):
      "changed in Package.swift with all targets (\(members.joined(separator: ", ")))"
    }
  }

  private static func summary(of files: [String]) -> String {
    let first = SafeText(files.first ?? "").string
    return files.count > 1 ? "\(first) and \(files.count - 1) more" : first
  }

}
