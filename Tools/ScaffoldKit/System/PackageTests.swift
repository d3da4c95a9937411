import CommandLineKit

/// The tests of a package.
enum PackageTests {
  /// Runs the tests that match a filter, with this program's output.
  ///
  /// - Returns: The exit code of `swift test`.
  static func run(matching filter: String, in root: String) async throws(CommandFailure) -> Int32 {
    try await Subprocess("swift", ["test", "--filter", filter], folder: root).runInPlace()
  }
}
