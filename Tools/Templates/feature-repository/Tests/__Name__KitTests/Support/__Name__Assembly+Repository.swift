import __Domain__
import __Name__Kit

extension __Name__Assembly {
  /// Creates the assembly of the feature over a repository.
  init(over repository: any __Subject__Repository) {
    self.init(dependencies: Dependencies(__subject__Repository: repository))
  }

  private struct Dependencies: __Name__Dependencies {
    let __subject__Repository: any __Subject__Repository
  }
}
