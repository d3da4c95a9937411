public import CommandLineKit
import TerminalText

/// Why a word cannot be the name of a module, a command, an app or an entity.
public struct NameError: Error, Hashable, Sendable {
  /// The kind of thing to be named.
  enum Purpose: String, Sendable {
    case module = "a module name"
    case command = "a command name"
    case app = "the name of an app"
    case entity = "the name of an entity"
  }

  let typed: String
  let purpose: Purpose
  /// The offset of the invalid character, in Unicode scalars; nil where the whole word is invalid.
  let offset: Int?
  let reason: String
  let hint: String?
}

extension ModuleName {
  /// Calls a closure with a name. If the name is refused, the error suggests a similar name that the
  /// closure accepts.
  ///
  /// - Parameters:
  ///   - typed: The word on the command line.
  ///   - endings: The endings of the module's names, which a name may have too much or lack.
  ///   - body: Uses the name, and has no effect.
  /// - Throws: ``NameError`` if the name is refused, or what the closure throws.
  /// - Returns: What the closure returns.
  static func checking<Result>(
    _ typed: String, endings: [String], _ body: (ModuleName) throws -> Result
  ) throws -> Result {
    do {
      return try body(ModuleName(typed))
    } catch let error as NameError where error.purpose == .module {
      let name = camelCase(typed)
      var stem = name
      while let end = ["Kit", "Feature", "Tests"].first(where: { stem.hasSuffix($0) && stem != $0 })
      {
        stem.removeLast(end.count)
      }
      let others = stem.isEmpty ? [] : endings.map { stem + $0 }
      let candidate = ([name, stem] + others).first { candidate in
        candidate != typed && (try? body(ModuleName(candidate))) != nil
      }
      let verb = others.contains(candidate ?? "") ? "use another name, such as" : "did you mean"
      throw NameError(
        typed: error.typed, purpose: .module, offset: error.offset, reason: error.reason,
        hint: candidate.map { "\(verb) \($0)" + (verb == "did you mean" ? "?" : "") })
    }
  }
}

extension CommandFailure {
  /// A failure that shows the word with a caret below the invalid character.
  public init(_ error: NameError) {
    self.init(
      "\(error.quoted) cannot be \(error.purpose.rawValue)", details: error.details,
      hint: error.hint, exitCode: .usage, showsUsage: false)
  }
}

// MARK: - Internal

extension NameError {
  private static let maximumShownLength = 60

  fileprivate var quoted: String {
    "\"" + SafeText(typed, width: Self.maximumShownLength).string + "\""
  }

  fileprivate var details: [String] {
    guard let offset, offset < Self.maximumShownLength else { return ["  \(reason)"] }
    let before = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(offset)))
    let indent = TextWidth.columns(of: SafeText(before).string)
    return [
      "  " + SafeText(typed, width: Self.maximumShownLength).string,
      "  " + String(repeating: " ", count: indent) + "^ " + reason,
    ]
  }
}
