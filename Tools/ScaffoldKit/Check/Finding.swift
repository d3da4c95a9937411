import TerminalText

/// A violation of a rule of the architecture, with the reason and the fix.
public struct Finding: Hashable, Sendable {
  /// The rules, by their names in baselines and reports.
  public enum Rule: String, CaseIterable, Sendable {
    /// A module imports only the layers that its own layer may use.
    case layer
    /// Modules don't import each other in a cycle.
    case cycle
    /// The manifest lists every import.
    case undeclared
    /// Every listed module is imported.
    case unused
    /// Every listed module exists.
    case unknown
    /// A list has every name once.
    case duplicate
    /// The lists of a line are sorted, and so are the lines of a layer.
    case unsorted
    /// Only tests and modules for tests import testing frameworks.
    case testing
    /// A module exports only what the importing modules may import and declare.
    case reexport
    /// A layer does not use the symbols that the rules ban.
    case symbol
    /// Every module has tests.
    case untested
    /// Every module folder has a line in the manifest, and every line has a folder.
    case orphan
    /// A feature has an assembly, which the assembly of a program registers.
    case shape
    /// A file is named after what it declares or extends.
    case misnamed
    /// Every file in a module's folder is compiled, or listed as a resource or as excluded.
    case stray
    /// The pictures of the dependency graph are current.
    case graph
    /// No file contains Git conflict markers.
    case conflict
    /// The kits of the workspace are as they were sealed, and share no name with its modules.
    case kits
    /// Every exception matches a finding.
    case baseline
  }

  /// The rule that the code violates.
  public let rule: Rule

  /// What is wrong, without a final period.
  public let message: String

  /// The file or folder, and the line if there is one.
  public let location: FindingLocation

  /// Further lines, such as the imports of a cycle.
  public let details: [String]

  /// The reason for the rule.
  public let why: String

  /// What to do.
  public let fix: String

  /// The edits of a manifest that fix it; none if a person has to.
  let repairs: [DependencyRepair]

  /// What the finding is about, such as the imported module. It distinguishes findings of one file
  /// even if lines have moved.
  private let subject: String

  init(
    _ rule: Rule, _ message: String, at location: FindingLocation, details: [String] = [],
    why: String, fix: String, repairs: [DependencyRepair] = [], subject: String
  ) {
    self.rule = rule
    self.message = message
    self.location = location
    self.details = details
    self.why = why
    self.fix = fix
    self.repairs = repairs
    self.subject = subject
  }

  /// The finding as a line of a baseline.
  public var exception: String { SafeText("\(rule.rawValue) \(location.path) \(subject)").string }
}

/// The location of a finding: a file or folder, and a line if there is one.
public struct FindingLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the workspace.
  public let path: String

  /// The line, counted from 1; nil for a folder or a whole file.
  public var line: Int?

  /// The text of the line, or a description of the file or folder.
  public let text: String

  /// `Modules/Base/A/A.swift:3: import B`, safe for a terminal.
  public var description: String {
    SafeText("\(path)\(line.map { ":\($0)" } ?? ""): \(text)").string
  }
}
