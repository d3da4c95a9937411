import CharacterDomain
import CommandLineKit
import TerminalKit

extension CharacterDetailError {
  /// How the command line tells it: a failure of its own, or the repository's error as it is.
  var told: any Error {
    switch self {
    case .unknownID(let digits):
      CommandFailure(
        "no character has the id \(SafeText.quoted(digits)); "
          + "'characters search' finds one by its name",
        exitCode: .notFound)
    case .unknownName(let text, let suggestions):
      CommandFailure(
        "no character is called \(SafeText.quoted(text)); " + Self.advice(suggestions),
        exitCode: .notFound)
    case .ambiguous(let text, let candidates, let hasMore):
      CommandFailure(
        "\(SafeText.quoted(text)) fits several characters; name one by its number or slug:",
        details: Self.lines(of: candidates) + (hasMore ? ["  … and more"] : []),
        exitCode: .ambiguous)
    case .emptyRepository:
      CommandFailure("there are no characters to choose from", exitCode: .notFound)
    case .repository(let error):
      error
    }
  }

  private static func advice(_ suggestions: [CharacterReference]) -> String {
    if suggestions.isEmpty { return "'characters search' looks in their stories too" }
    let names = suggestions.map { SafeText("\($0.name) (\($0.slug))").string }
    let last = names.suffix(2).joined(separator: " or ")
    return "did you mean \((names.dropLast(2) + [last]).joined(separator: ", "))?"
  }

  private static func lines(of candidates: [CharacterReference]) -> [String] {
    let width = candidates.map(\.id.description.count).max() ?? 0
    return candidates.map { candidate in
      let id = candidate.id.description.padded(toWidth: width, alignment: .trailing)
      return SafeText("  \(id)  \(candidate.slug)  (\(candidate.name))").string
    }
  }
}
