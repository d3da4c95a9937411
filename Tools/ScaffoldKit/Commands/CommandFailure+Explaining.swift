import CommandLineKit

extension CommandFailure {
  /// Creates the failure that reports an error of `ScaffoldKit`; nil for any other error.
  init?(explaining error: any Error) {
    switch error {
    case let error as NameError: self.init(error)
    case let error as GenerationError: self.init(error)
    case let problem as TemplateError: self.init(problem)
    case let error as ManifestError: self.init(error.description)
    case let error as FileTreeError: self.init("cannot read \(error.path): \(error.reason)")
    default: return nil
    }
  }
}
