import TerminalKit

/// A place that breaks a rule of the architecture, why that matters, and what to do.
public struct Finding: Hashable, Sendable {
  /// The rules, as exceptions and reports call them.
  public enum Rule: String, CaseIterable, Sendable {
    /// Imports run only downward.
    case layer
    /// Modules import each other without a circle.
    case circle
    /// What is imported is listed.
    case undeclared
    /// What is listed is imported.
    case unused
    /// Every module has tests.
    case untested
    /// Folders and lines of the manifest belong together.
    case orphan
    /// Features have the same rooms.
    case shape
    /// A view model imports nothing from outside of the program.
    case viewModel = "view-model"
    /// Every exception is still needed.
    case baseline
  }

  /// The rule that is broken.
  public let rule: Rule

  /// What is wrong, without a full stop.
  public let sentence: String

  /// Where.
  public let place: Place

  /// Lines that belong to it, such as the chain of a circle.
  public var details: [String] = []

  /// What the rule is good for.
  public let why: String

  /// How it is put right.
  public let fix: String

  /// What it is about beside the path, such as the module that is imported; tells findings of one
  /// file apart when its lines have moved.
  let subject: String

  /// The finding as a line of a baseline.
  public var exception: String {
    SafeText("\(rule.rawValue) \(place.path) \(subject)").string
  }
}
