import CommandLineKit
import __Domain__

extension CommandFailure {
  /// How the command line tells that a repository could not answer.
  init(_ error: __Subject__RepositoryError) {
    self.init(error.description, exitCode: ExitCode(error))
  }
}

extension ExitCode {
  fileprivate init(_ error: __Subject__RepositoryError) {
    switch error {
    case .notFound: self = .notFound
    case .storage: self = .storage
    case .unreachable, .refused, .notUnderstood: self = .unavailable
    case .cancelled: self = .interrupted
    }
  }
}
