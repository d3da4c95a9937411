import CommandLineKit
import SystemKit

/// Builds a package and runs its tests.
enum PackageTests {
  /// The environment variable that selects modules to build and test, in workspaces of this
  /// repository's shape.
  static let selection = "TEST_MODULES"

  /// Runs the tests of the given targets. Their output goes to this program's output.
  ///
  /// In a workspace of this repository's shape, builds only these targets and their dependencies,
  /// in a separate folder, like `Tools/test NAME...`.
  ///
  /// - Returns: The exit code of `swift test`.
  static func run(_ targets: [String], in root: String) async throws(CommandFailure) -> Int32 {
    var environment = ProcessEnvironment.variables
    var options: [String] = []
    let manifest = try? FileReader.bytes(of: root.location(of: ManifestText.path))
    if let manifest, manifest.contains(selection) {
      environment[selection] = targets.map { String($0.dropLast("Tests".count)) }
        .joined(separator: " ")
      options = ["--scratch-path", ".build/modules"]
    }
    let filter = "^(\(targets.map(\.importName).joined(separator: "|")))\\."
    return try await Subprocess(
      "swift", ["test", "--filter", filter] + options, folder: root, environment: environment
    ).runInPlace()
  }

  /// If `--verify` is set, builds a package and runs the given test targets. Does nothing in a dry
  /// run.
  ///
  /// - Throws: `CommandFailure` if the build or a test fails. Files that were already written stay.
  @MainActor
  static func verify(
    _ tests: [String], in root: String, for input: CommandInput, on console: Console
  ) async throws {
    guard input[CommonOptions.verify], !input[CommonOptions.dryRun] else { return }
    try console.flush()
    let code: Int32
    do { code = try await run(tests, in: root) } catch {
      throw CommandFailure("the changes were written, but not verified: \(error.message)")
    }
    if code != 0 {
      throw CommandFailure(
        "the changes were written, but 'swift test' failed with exit code \(code)")
    }
  }
}
