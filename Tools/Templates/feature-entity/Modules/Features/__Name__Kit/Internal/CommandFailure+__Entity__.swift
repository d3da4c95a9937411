import CommandLineKit
import TerminalText
import __Entity__Domain

extension CommandFailure {
  /// A failure with the message and the hint of an error.
  init(_ error: __Entity__RepositoryError) {
    let text = SafeText(error.description).string
    switch error {
    case .notFound: self.init(text, exitCode: .notFound)
    case .storage(_, let hint): self.init(text, hint: hint, exitCode: .storage)
    case .cancelled: self.init(text, exitCode: .interrupted)
    }
  }
}
