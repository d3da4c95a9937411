import CommandLineKit
import __Domain__

extension CommandFailure {
  /// Creates the failure that reports an error of the domain; `nil` for any other error.
  init?(explaining error: any Error) {
    guard let error = error as? __Subject__RepositoryError else { return nil }
    let text = error.description
    switch error {
    case .notFound: self.init(text, exitCode: .notFound)
    case .storage: self.init(text, exitCode: .storage)
    case .unreachable: self.init(text, hint: "try again later", exitCode: .unavailable)
    case .cancelled: self.init(text, exitCode: .interrupted)
    }
  }
}
