import CommandLineKit

/// The tests of a package.
enum PackageTests {
  /// Runs those that a filter lets through over this program's own output, and tells the exit code.
  static func run(matching filter: String, in root: String) async throws(CommandFailure) -> Int32 {
    do {
      return try await Subprocess("swift", ["test", "--filter", filter], folder: root).runInPlace()
    } catch {
      throw CommandFailure(error.message)
    }
  }
}
