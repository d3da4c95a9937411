import CommandLineKit
import SystemKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program that converts VIPER modules. It is a package of its own, because it uses SwiftSyntax
/// of the toolchain, which needs unsafe flags and can't be linked statically.
enum MigrationTool {
  /// The folder of the package, relative to the repository of scaffold and to the kits.
  static let package = "Tools/Migrate"

  /// Builds the program unless it is up to date.
  ///
  /// - Parameters:
  ///   - folder: A folder in a repository or workspace with the package. If it is `nil`, the folder of
  ///     this program is searched, and then the working directory.
  ///   - console: The console on which the progress is printed.
  /// - Returns: The path of the program.
  /// - Throws: `CommandFailure` if there is no package, or if it can't be built.
  @MainActor
  static func built(from folder: String?, on console: Console) async throws -> String {
    let (root, package) = try location(from: folder)
    let build = try buildFolder(for: root)
    if console.showsErrorOutputOnTerminal {
      let isFirst = access(program(in: build), X_OK) != 0
      console.writeErrorLine(
        isFirst
          ? "building the migration tool; the first time takes a minute"
          : "checking that the migration tool is up to date")
    }
    try await Self.build(root.location(of: package), in: build)
    return program(in: build)
  }

  // MARK: - Internal

  /// The folder with the published packages of a workspace.
  private static let checkouts = ".build/checkouts"

  private static func program(in build: String) -> String { "\(build)/release/migrate" }

  /// Returns the repository or workspace that contains the package, and the path in it.
  private static func location(from folder: String?) throws -> (root: String, package: String) {
    // On Linux, the first path is a link to this program.
    let starts =
      try folder.map { [try WorkspaceFolder.existing($0)] }
      ?? ["/proc/self/exe", CommandLine.arguments[0], "."]
      .compactMap { try? WorkspaceFolder.existing($0) }
    for root in starts.flatMap(WorkspaceFolder.folders) {
      let tree = DiskTree(root: root)
      let published = (try? tree.entries(of: checkouts))?.map { "\(checkouts)/\($0.name)" } ?? []
      let kits = [KitsReference.folder.folder] + published.sorted()
      let found = ([package] + kits.map { "\($0)/\(package)" }).first {
        (try? tree.bytes(of: "\($0)/\(ManifestText.path)")) != nil
      }
      if let found { return (root, found) }
    }
    throw CommandFailure(
      "there is no migration tool in this folder or its parent folders",
      hint: "run the command in a clone of the repository of scaffold or in a workspace with kits, "
        + "or pass that folder with --path", exitCode: .notFound)
  }

  /// Returns the folder for the build of the package: in the build folder of the workspace or, if
  /// that is not writable, in the user's cache folder.
  private static func buildFolder(for root: String) throws(CommandFailure) -> String {
    let build = "\(root)/.build"
    if access(access(build, F_OK) == 0 ? build : root, W_OK) == 0 { return "\(build)/migrate" }
    let name = "scaffold/migrate-\(Fingerprint(Array(root.utf8)).text)"
    switch UserFilePath(name, in: .cache, environment: ProcessEnvironment.variables) {
    case .path(let path): return path
    case .none(let hint):
      throw CommandFailure("there is no folder to build the migration tool in", hint: hint)
    }
  }

  private static func build(_ package: String, in folder: String) async throws(CommandFailure) {
    let outcome: Subprocess.Outcome
    do throws(CommandFailure) {
      outcome = try await Subprocess(
        "swift",
        [
          "build", "--configuration", "release", "--product", "migrate", "--package-path", package,
          "--scratch-path", folder,
        ]
      ).run()
    } catch {
      throw CommandFailure(
        error.message, hint: "install Swift from https://swift.org/install",
        exitCode: .unavailable)
    }
    if outcome.exitCode == 0 { return }
    // A signal, such as that of Ctrl-C, ended the build.
    if outcome.exitCode > 128 { throw CommandFailure("interrupted", exitCode: .interrupted) }
    let output = String(decoding: outcome.output + outcome.error, as: UTF8.self)
    // A killed build can leave such a file behind, with which every later build fails.
    if output.contains("unexpected top-level node"),
      (try? FileManager.default.removeItem(atPath: folder)) != nil
    {
      return try await build(package, in: folder)
    }
    if output.contains("no such module 'SwiftSyntax'") {
      throw CommandFailure(
        "the Swift toolchain has no SwiftSyntax, which the migration tool needs",
        hint: "install a toolchain from https://swift.org/install, whose folder usr/lib/swift/host "
          + "contains it", exitCode: .unavailable)
    }
    let errors = SafeText.lines(of: output).map(\.string).filter { $0.contains("error: ") }
    throw CommandFailure(
      "the migration tool can't be built",
      details: errors.prefix(20).map { "  " + $0 },
      hint: "remove the folder \(folder.shown) and try again")
  }
}
