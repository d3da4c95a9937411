import CommandLineKit
import Foundation
import Testing

@Suite struct SubprocessTests {
  /// Creates a folder that contains the folder `removed` with one file in it.
  private func folderToRemove() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(prefix: "subprocess")
    _ = try folder.add(folder: "removed", holding: "a", bytes: [0x61])
    return folder
  }

  private func contents(of folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test("Returns the output, the error output and the exit code; the input is empty by default")
  func outcome() async throws {
    let outcome = try await Subprocess("sh", ["-c", "cat; echo out; echo err >&2; exit 7"]).run()
    #expect(outcome.output == Array("out\n".utf8))
    #expect(outcome.error == Array("err\n".utf8))
    #expect(outcome.exitCode == 7)
  }

  @Test("Passes megabytes in all three directions without blocking")
  func volume() async throws {
    let input = [UInt8](repeating: 0x61, count: 3_000_000)
    let outcome = try await Subprocess("sh", ["-c", "tee /dev/stderr"]).run(input: input)
    #expect(outcome.output == input)
    #expect(outcome.error == input)
  }

  @Test("Passes arguments unchanged, the working directory and the environment")
  func surroundings() async throws {
    let line = "printf '%s|%s|%s' \"$1\" \"$PWD\" \"$WORD\""
    let outcome = try await Subprocess(
      "sh", ["-c", line, "sh", "a b\n$HOME'é"], folder: "/usr/bin",
      environment: ["PATH": "/usr/bin:/bin", "WORD": "x=y"]
    ).run()
    #expect(String(decoding: outcome.output, as: UTF8.self) == "a b\n$HOME'é|/usr/bin|x=y")
  }

  @Test("Removes a folder after the program", .timeLimit(.minutes(20)))
  func removedFolder() async throws {
    let folder = try folderToRemove()
    defer { folder.remove() }
    let outcome = try await Subprocess(
      "sh", ["-c", "cat; ls removed; exit 7"], folder: folder.path,
      removingAfterwards: folder.path + "/removed"
    ).run(input: Array("in\n".utf8))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "in\na\n")
    #expect(outcome.exitCode == 7)
    #expect(try contents(of: folder).isEmpty)
  }

  @Test(
    "Cancelling the task ends a program whose folder is removed afterwards",
    .timeLimit(.minutes(20)))
  func removedFolderOfCancelled() async throws {
    let folder = try folderToRemove()
    defer { folder.remove() }
    let task = Task {
      try await Subprocess(
        "sleep", ["1000"], folder: folder.path, removingAfterwards: folder.path + "/removed"
      ).run().exitCode
    }
    task.cancel()
    #expect(try await task.value == 143)
  }

  /// The program runs in a forked shell, which can lose a signal before it has started the program.
  /// A program that ignores its first signal has the same effect.
  @Test(
    "Repeats the signal until a program whose folder is removed afterwards ends",
    .timeLimit(.minutes(20)))
  func repeatedSignal() async throws {
    let folder = try folderToRemove()
    defer { folder.remove() }
    let line = "trap 'trap - TERM' TERM; kill -TERM $PPID; while :; do sleep 0.01; done"
    let outcome = try await Subprocess(
      "sh", ["-c", line], folder: folder.path, removingAfterwards: folder.path + "/removed"
    ).run()
    #expect(outcome.exitCode == 143)
    #expect(try contents(of: folder).isEmpty)
  }

  @Test("Throws for a missing program, a missing folder and a file that is not executable")
  func failures() async {
    for (program, folder, message) in [
      ("no-such-program", nil, "'no-such-program' is not installed, or not in PATH"),
      ("no-such-program", "/usr", "'no-such-program' is not installed, or not in PATH"),
      ("", "/usr", "'' is not installed, or not in PATH"),
      ("sh", "/nowhere", "the folder '/nowhere' can't be entered: no such file or directory"),
      ("/etc/passwd", nil, "'/etc/passwd' can't be launched: permission denied"),
    ] {
      await #expect(throws: CommandFailure(message)) {
        try await Subprocess(program, [], folder: folder).run()
      }
    }
  }
}
