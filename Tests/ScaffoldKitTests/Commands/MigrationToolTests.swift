import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

/// Builds the tool with a script in the place of `swift`.
@MainActor
@Suite(.enabled(if: BuiltModules.areAvailable)) struct MigrationToolTests {
  private let folder: TemporaryFolder

  /// Creates a workspace with kits, and a `swift` that builds a tool which prints its arguments.
  init() throws {
    folder = try TemporaryFolder([
      "App/a.swift": "", "Work/Kits/Tools/Migrate/Package.swift": "",
      "bin/swift": """
      #!/bin/sh
      echo "$*" >>log
      for build; do :; done
      mkdir -p "$build/release"
      printf '#!/bin/sh\\necho "tool $*"\\n' >"$build/release/migrate"
      chmod +x "$build/release/migrate"

      """,
    ])
    try folder.setMode(0o755, of: "bin/swift")
  }

  /// Runs the command, by default with all programs in the search path.
  private func run(
    searching path: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  ) async throws -> Subprocess.Outcome {
    try await Subprocess(
      BuiltModules.folder + "/scaffold", ["migrate", "App", "--path", "Work"],
      folder: folder.path, environment: ["PATH": "\(folder.path)/bin:\(path)"]
    ).run()
  }

  @Test("Builds the tool in the build folder of the workspace, and runs it")
  func build() async throws {
    let outcome = try await run()
    #expect(String(decoding: outcome.output, as: UTF8.self) == "tool \(folder.path)/App\n")
    #expect(outcome.error == [] && outcome.exitCode == 0)
    let work = folder.path + "/Work"
    #expect(
      try DiskTree(root: folder.path).text(of: "log")
        == "build --configuration release --product migrate "
        + "--package-path \(work)/Kits/Tools/Migrate --scratch-path \(work)/.build/migrate\n")
  }

  @Test(
    "Explains why the tool can't be built",
    arguments: [
      (
        "echo \"A.swift:1:8: error: no such module 'SwiftSyntax'\"; exit 1",
        """
        error: the Swift toolchain has no SwiftSyntax, which the migration tool needs
        hint: install a toolchain from https://swift.org/install, whose folder usr/lib/swift/host \
        contains it

        """, 6
      ),
      (
        "echo \"A.swift:1:8: error: expected\"; exit 1",
        """
        error: the migration tool can't be built
          A.swift:1:8: error: expected
        hint: remove the folder WORK/.build/migrate and try again

        """, 1
      ),
    ])
  func failure(_ script: String, _ error: String, _ code: Int32) async throws {
    try folder.write("#!/bin/sh\n\(script)\n", to: "bin/swift")
    let outcome = try await run()
    let expected = error.replacing("WORK", with: folder.path + "/Work")
    #expect(String(decoding: outcome.error, as: UTF8.self) == expected)
    #expect(outcome.output == [] && outcome.exitCode == code)
  }

  @Test("Builds again if a killed build left an unreadable file") func killedBuild() async throws {
    let script = try #require(try DiskTree(root: folder.path).text(of: "bin/swift"))
    try folder.write(
      script.replacing(
        "mkdir",
        with: "[ ! -e \"$build/bad\" ] || { echo 'unexpected top-level node'; exit 1; }\nmkdir"),
      to: "bin/swift")
    try folder.write("", to: "Work/.build/migrate/bad")
    #expect(try await run().exitCode == 0)
  }

  @Test("Refuses a folder without the tool") func missing() async throws {
    try FileManager.default.removeItem(atPath: folder.path + "/Work/Kits/Tools")
    let outcome = try await run()
    #expect(
      String(decoding: outcome.error, as: UTF8.self) == """
        error: there is no migration tool in this folder or its parent folders
        hint: run the command in a clone of the repository of scaffold or in a workspace with kits, \
        or pass that folder with --path

        """)
    #expect(outcome.exitCode == 3)
  }

  @Test("Refuses to start without Swift") func noSwift() async throws {
    try FileManager.default.removeItem(atPath: folder.path + "/bin/swift")
    let outcome = try await run(searching: "/nowhere")
    #expect(
      String(decoding: outcome.error, as: UTF8.self) == """
        error: 'swift' is not installed, or not in PATH
        hint: install Swift from https://swift.org/install

        """)
    #expect(outcome.exitCode == 6)
  }
}
