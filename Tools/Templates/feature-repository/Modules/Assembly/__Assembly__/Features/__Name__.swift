import InjectionKit
import __Domain__
import __Name__Kit

/// The feature's entry in the container.
enum __Name__Entries {
  static let assembly = Dependency.unique("__name__") { resolver in
    __Name__Assembly(
      dependencies: Needs(
        __subject__Repository: try resolver.resolve(SharedEntries.__subject__Repository)))
  }

  /// Does not compile while something that the feature needs is missing.
  private struct Needs: __Name__Dependencies {
    let __subject__Repository: any __Subject__Repository
  }
}
