import CharacterDomain
import CommandLineKit

extension CommandFailure {
  /// How the command line tells that a repository could not answer.
  init(_ error: CharacterRepositoryError) {
    self.init(error.description, exitCode: ExitCode(error))
  }
}

extension ExitCode {
  fileprivate init(_ error: CharacterRepositoryError) {
    switch error {
    case .notFound: self = .notFound
    case .storage: self = .storage
    case .unreachable, .refused, .notUnderstood: self = .unavailable
    case .cancelled: self = .interrupted
    }
  }
}
