public import CommandLineKit
import TerminalKit

/// Why a word can't be the name of a module or a command.
public struct NameProblem: Error, Hashable, Sendable {
  /// What the word should have named.
  public enum Purpose: String, Sendable {
    case module = "a module name"
    case command = "a command name"
    case app = "the name of an app"
    case entity = "the name of an entity"
  }

  let typed: String
  let purpose: Purpose
  /// Which letter is wrong, counted from 0; nil when it is the whole word.
  let place: Int?
  let reason: String
  let help: String?
}

extension CommandFailure {
  /// The problem as the command line tells it, with a caret below the letter that is wrong.
  public init(_ problem: NameProblem) {
    self.init(
      "\(problem.quoted) cannot be \(problem.purpose.rawValue)", details: problem.details,
      exitCode: .usage, showsUsage: false)
  }
}

// MARK: - Internal

extension NameProblem {
  private static let longestShown = 60

  fileprivate var quoted: String { "\"" + SafeText(typed, width: Self.longestShown).string + "\"" }

  fileprivate var details: [String] {
    pointer + (help.map { ["help: \($0)"] } ?? [])
  }

  private var pointer: [String] {
    guard let place, place < Self.longestShown else { return ["  \(reason)"] }
    let before = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(place)))
    let indent = TextWidth.columns(of: SafeText(before).string)
    return [
      "  " + SafeText(typed, width: Self.longestShown).string,
      "  " + String(repeating: " ", count: indent) + "^ " + reason,
    ]
  }
}
