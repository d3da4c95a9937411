import CommandLineKit

/// Builds and tests the modules that a command changed.
@MainActor
struct Verification {
  let root: String
  let console: Console

  /// Runs the tests of some modules.
  ///
  /// - Throws: `CommandFailure` if they don't build or don't pass. The written files stay.
  func verify(_ modules: [String]) async throws {
    try console.flush()
    let targets = modules.map { $0 + "Tests" }.joined(separator: "|")
    let code: Int32
    do {
      code = try await PackageTests.run(matching: "^(\(targets))\\.", in: root)
    } catch {
      throw CommandFailure("the changes were written, but not verified: \(error.message)")
    }
    if code != 0 {
      throw CommandFailure(
        "the changes were written, but 'swift test' failed with exit code \(code)")
    }
  }
}
