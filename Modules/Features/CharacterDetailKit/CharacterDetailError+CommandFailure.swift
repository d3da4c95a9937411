import CharacterDomain
import CommandLineKit
import TerminalKit

extension CharacterDetailError {
  /// How the command line tells it: a failure of its own, or the repository's error as it is.
  var told: any Error {
    switch self {
    case .find(.repository(let error)): error
    case .find(let error):
      CommandFailure(
        SafeText(error.description).string,
        details: error.details.map { SafeText($0).string }, exitCode: error.exitCode)
    case .emptyRepository:
      CommandFailure("there are no characters to choose from", exitCode: .notFound)
    }
  }
}

extension FindCharacterError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .emptyName, .longName: .usage
    case .unknownID, .unknownName: .notFound
    case .ambiguous: .ambiguous
    case .repository: .failure
    }
  }
}
