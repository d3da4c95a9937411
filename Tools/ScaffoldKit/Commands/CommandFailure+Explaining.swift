import CommandLineKit

extension CommandFailure {
  /// How the command line tells what went wrong; nil for an error that it does not know.
  init?(explaining error: any Error) {
    switch error {
    case let problem as NameProblem: self.init(problem)
    case let problem as GrowthProblem: self.init(problem.description)
    case let problem as TemplateError: self.init(problem)
    case let error as ManifestError: self.init(error.description)
    case let error as ManifestDumpError: self.init(error.message)
    case let failure as ChangeFailure: self.init(failure.message, details: failure.details)
    case let error as FileTreeError: self.init("\(error.path) can't be read: \(error.reason)")
    default: return nil
    }
  }
}
