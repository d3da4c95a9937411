import CommandLineKit
import __Domain__

extension CommandFailure {
  /// Creates the failure that reports an error of the domain; `nil` for any other error.
  init?(explaining error: any Error) {
    guard let error = error as? __Subject__RepositoryError else { return nil }
    self.init(error.description, hint: error.hint, exitCode: ExitCode(error))
  }
}

extension ExitCode {
  fileprivate init(_ error: __Subject__RepositoryError) {
    switch error {
    case .notFound: self = .notFound
    case .storage: self = .storage
    case .unreachable, .refused, .invalidResponse: self = .unavailable
    case .cancelled: self = .interrupted
    }
  }
}

extension __Subject__RepositoryError {
  /// What the user can do about the error.
  fileprivate var hint: String? {
    switch self {
    case .unreachable, .refused(retryAfter: nil): "try again later"
    case .refused(let wait?): "try again in \(wait.wholeSeconds)"
    case .notFound, .invalidResponse, .storage, .cancelled: nil
    }
  }
}

extension Duration {
  /// The duration in whole seconds, rounded up, because an earlier retry would be refused again.
  fileprivate var wholeSeconds: String {
    let seconds = max(components.seconds + (components.attoseconds > 0 ? 1 : 0), 1)
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
