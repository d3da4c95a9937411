import TerminalText

/// A violation of an architecture rule, with the reason and the fix.
public struct Finding: Hashable, Sendable {
  /// The rules. Their raw values appear in baselines and reports.
  public enum Rule: String, CaseIterable, Sendable {
    /// A module imports only layers that its own layer may import.
    case layer
    /// Modules don't import each other in a cycle.
    case cycle
    /// The manifest lists every import.
    case undeclared
    /// Every listed module is imported.
    case unused
    /// Every listed module exists.
    case unknown
    /// A list contains each name only once.
    case duplicate
    /// Only tests and test support modules import testing frameworks.
    case testing
    /// A module re-exports only modules that its dependents may import. Unless the file contains
    /// only imports, the dependents must also list these modules in the manifest.
    case reexport
    /// A layer does not use symbols that the rules ban for it.
    case symbol
    /// Every module has at least one enabled test.
    case untested
    /// Every module folder has a line in the manifest, every line has a module folder, and every
    /// path in `testReads` exists.
    case orphan
    /// Every feature has an assembly file, and an assembly module registers the feature.
    case shape
    /// A file is named after what it declares or extends.
    case misnamed
    /// Every file in or next to a module's folder is compiled, declared in the manifest, or
    /// documentation. No source is a symbolic link.
    case stray
    /// The pictures of the dependency graph are current.
    case graph
    /// No file contains git conflict markers.
    case conflict
    /// The workspace's kits are unedited, and no module has the name of a target of the kits.
    case kits
    /// Every exception in the baseline matches a finding.
    case baseline
  }

  /// The violated rule, whose raw value identifies it in reports.
  public let rule: Rule

  /// The violation in words, without a final period.
  public let message: String

  /// The file or folder with the violation, and the line if there is one.
  public let location: FindingLocation

  /// Additional lines, such as the imports that form a cycle.
  public let details: [String]

  /// The reason why the rule exists.
  public let why: String

  /// The instruction to the developer, such as `remove "A" from uses`.
  public let fix: String

  /// The manifest edits that fix the violation; empty if it must be fixed by hand.
  let repairs: [DependencyRepair]

  /// The subject of the finding, such as the imported module. It distinguishes findings in one file
  /// even after lines have moved.
  private let subject: String

  init(
    _ rule: Rule, _ message: String, at location: FindingLocation, details: [String] = [],
    why: String, fix: String, repairs: [DependencyRepair] = [], subject: String
  ) {
    (self.rule, self.message, self.location, self.details) = (rule, message, location, details)
    (self.why, self.fix, self.repairs, self.subject) = (why, fix, repairs, subject)
  }

  /// The finding as a line of a baseline: the rule, the path and the subject.
  public var exception: String { SafeText("\(rule.rawValue) \(location.path) \(subject)").string }
}

/// The location of a finding: a file or folder, and a line if there is one.
public struct FindingLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder, relative to the workspace.
  public let path: String

  /// The line, counted from 1; `nil` for a folder or a whole file.
  public var line: Int?

  /// The text of the line, or a short description of the file or folder.
  public let text: String

  /// The location and its text with control characters escaped, such as `Modules/Base/A/A.swift:3:
  /// import B`.
  public var description: String {
    SafeText("\(path)\(line.map { ":\($0)" } ?? ""): \(text)").string
  }
}
