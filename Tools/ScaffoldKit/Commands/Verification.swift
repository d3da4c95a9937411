import CommandLineKit

/// Builds and tests the modules that a command changed.
@MainActor
struct Verification {
  let root: String
  let console: Console

  /// Builds the package, and runs some of its test targets.
  ///
  /// - Throws: `CommandFailure` if they don't build or don't pass. The written files stay.
  func verify(_ tests: [String]) async throws {
    try console.flush()
    let code: Int32
    do {
      code = try await PackageTests.run(tests, in: root)
    } catch {
      throw CommandFailure("the changes were written, but not verified: \(error.message)")
    }
    if code != 0 {
      throw CommandFailure(
        "the changes were written, but 'swift test' failed with exit code \(code)")
    }
  }
}
