import CommandLineKit

extension CommandFailure {
  /// Creates the failure that reports an error of `ScaffoldKit`; nil for any other error.
  init?(explaining error: any Error) {
    switch error {
    case let error as NameError: self.init(error)
    case let error as ManifestError: self.init(error.description)
    default: return nil
    }
  }
}
