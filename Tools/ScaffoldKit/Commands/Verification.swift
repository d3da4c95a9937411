import CommandLineKit

/// Builds and tests what a command has touched, with the package manager's own words.
@MainActor
struct Verification {
  let root: String
  let console: Console

  /// Runs the tests of some modules.
  ///
  /// - Throws: `CommandFailure`, where they don't build or don't pass; what was written stays.
  func verify(_ modules: [String]) async throws {
    try console.flush()
    let targets = modules.map { $0 + "Tests" }.joined(separator: "|")
    let code: Int32
    do {
      code = try await PackageTests.run(matching: "^(\(targets))\\.", in: root)
    } catch {
      throw CommandFailure("the change was written, but not verified: \(error.message)")
    }
    if code != 0 {
      throw CommandFailure(
        "the change was written, but does not build or pass: swift test ended with \(code)")
    }
  }
}
