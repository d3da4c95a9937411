import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

/// Checks that `scaffold` leaves no files in the temporary folder after it evaluates a manifest.
@MainActor
@Suite(.enabled(if: BuiltModules.areAvailable), .timeLimit(.minutes(20)))
struct TemporaryFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(copying: SampleWorkspace().folder, into: "package")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/temporary", withIntermediateDirectories: false)
  }

  private var temporaryFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/temporary") }
  }

  private func run(_ script: String) async throws -> Subprocess.Outcome {
    let inherited = ProcessInfo.processInfo.environment
    let path = "\(folder.path)/bin:" + (inherited["PATH"] ?? "/usr/bin:/bin")
    let own = [
      "TMPDIR": folder.path + "/temporary", "PATH": path, "FOLDER": folder.path,
      "SCAFFOLD": BuiltModules.folder + "/scaffold",
    ]
    return try await Subprocess(
      "sh", ["-c", script], folder: folder.path, environment: inherited.merging(own) { $1 }
    ).run()
  }

  private static let command = #""$SCAFFOLD" feature Dogs --dry-run --path package"#

  @Test("Leaves no temporary files after evaluating a manifest")
  func success() async throws {
    let outcome = try await run(Self.command)
    #expect(outcome.exitCode == 0)
    #expect(try temporaryFiles == [])
  }

  @Test("Leaves no temporary files if the manifest does not compile")
  func failure() async throws {
    let manifest = folder.path + "/package/Package.swift"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "\nlet number: Int = \"\"\n").write(
      toFile: manifest, atomically: true, encoding: .utf8)
    let outcome = try await run(Self.command)
    #expect(outcome.exitCode == 1)
    #expect(try temporaryFiles == [])
  }

  /// Replaces `swift` with a script that waits for a line, and kills `scaffold` in the meantime.
  /// Then waits until all processes have closed the pipe `done`.
  @Test("Leaves no temporary files if the command is killed", arguments: ["TERM", "KILL"])
  func interruption(_ signal: String) async throws {
    try folder.write(
      """
      #!/bin/sh
      mkdir "$TMPDIR/TemporaryDirectory.a" && echo >"$FOLDER/started" && read -r _ <"$FOLDER/go"

      """, to: "bin/swift")
    try folder.setMode(0o755, of: "bin/swift")
    let outcome = try await run(
      """
      mkfifo started go done
      exec 7<>started 8<>go
      cat done &
      reader=$!
      \(Self.command) >log 2>&1 9>done &
      read -r _ <&7
      ls temporary
      kill -\(signal) $!
      wait $!
      echo $?
      for _ in 1 2 3 4; do echo; done >&8
      wait $reader
      """)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("scaffold-") == true)
    #expect(lines.last == (signal == "KILL" ? "137" : "143"))
    #expect(try temporaryFiles == [])
  }
}

extension TemporaryFolder {
  /// Creates a temporary folder that contains a copy of `folder` with this name.
  fileprivate convenience init(copying folder: TemporaryFolder, into name: String) throws {
    try self.init()
    try FileManager.default.copyItem(atPath: folder.path, toPath: path + "/" + name)
  }
}
