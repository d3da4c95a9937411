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
        details: Self.lines(of: candidates, hasMore: hasMore),
        exitCode: .ambiguous)
    case .emptyRepository:
      CommandFailure("there are no characters to choose from", exitCode: .notFound)
    case .repository(let error):
      error
    }
  }

  private static func advice(_ suggestions: [NamedCharacter]) -> String {
    if suggestions.isEmpty {
      return "'characters search' looks into works and biographies too"
    }
    let names = suggestions.map { SafeText("\($0) (\($0.reference.slug))").string }
    let last = names.suffix(2).joined(separator: " or ")
    return "did you mean \((names.dropLast(2) + [last]).joined(separator: ", "))?"
  }

  private static func lines(of candidates: [NamedCharacter], hasMore: Bool) -> [String] {
    let width = candidates.map(\.id.description.count).max() ?? 0
    let lines = candidates.map { candidate in
      let id = candidate.id.description.padded(toWidth: width, alignment: .trailing)
      return SafeText("  \(id)  \(candidate.reference.slug)  (\(candidate))").string
    }
    return lines + (hasMore ? ["  … and more; write more of the name"] : [])
  }
}
