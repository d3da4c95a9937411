import CharacterDomain
import CommandLineKit
import TerminalKit

extension FavoritesRequestError {
  /// How the command line tells it: a failure of its own, or the repository's error as it is.
  var told: any Error {
    switch self {
    case .find(.repository(let error)): error
    case .find(let error):
      CommandFailure(
        SafeText(error.description).string,
        details: error.details.map { SafeText($0).string }, exitCode: error.exitCode)
    case .favorites(let error):
      CommandFailure(SafeText(error.description).string, exitCode: error.exitCode)
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

extension FavoritesError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .noPlace, .unreadable, .unsaved: .storage
    case .cancelled: .interrupted
    }
  }
}
