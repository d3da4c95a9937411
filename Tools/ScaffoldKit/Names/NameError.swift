public import CommandLineKit
import TerminalText

/// The reason why a word can't name a module, command, app or entity.
public struct NameError: Error, Hashable, Sendable {
  /// The kind of thing that the word should name.
  enum Purpose: String, Sendable {
    case module = "a module name"
    case command = "a command name"
    case app = "the name of an app"
    case entity = "the name of an entity"
  }

  let typed: String
  let purpose: Purpose
  /// The offset of the invalid character in Unicode scalars; `nil` if the whole word is invalid.
  let offset: Int?
  let reason: String
  let hint: String?
}

extension CommandFailure {
  /// Creates a failure with the reason. If a single character is invalid, shows the word with a
  /// caret below this character.
  public init(_ error: NameError) {
    self.init(
      "\"\(error.shown)\" can't be \(error.purpose.rawValue)", details: error.details,
      hint: error.hint, exitCode: .usage, showsUsage: false)
  }
}

// MARK: - Internal

extension NameError {
  private static let maximumShownLength = 60

  fileprivate var shown: String { SafeText(typed, width: Self.maximumShownLength).string }

  fileprivate var details: [String] {
    guard let offset, offset < Self.maximumShownLength else { return ["  \(reason)"] }
    let before = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(offset)))
    let indent = TextWidth.columns(of: SafeText(before).string)
    return [
      "  " + shown,
      "  " + String(repeating: " ", count: indent) + "^ " + reason,
    ]
  }
}
