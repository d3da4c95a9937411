import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct ProcessLaunchTests {
  private static let environment = ["PATH": "/usr/bin:/bin", "WORD": "a b"]

  private func launch(_ line: String) -> ProcessLaunch {
    ProcessLaunch("sh", ["-c", line, "sh", "x y"], environment: Self.environment)
  }

  private func exitCode(of launch: ProcessLaunch) async throws -> Int32 {
    await RunningProcess(try launch.start()).exitCode()
  }

  @Test("Passes arguments and environment unchanged, and returns the exit code")
  func arguments() async throws {
    let line = "[ \"$1\" = 'x y' ] && [ \"$WORD\" = 'a b' ] && exit 7"
    #expect(try await exitCode(of: launch(line)) == 7)
  }

  @Test("Returns 128 plus the number of the signal that ended the process")
  func signal() async throws { #expect(try await exitCode(of: launch("kill -KILL $$")) == 137) }

  @Test("Returns the exit code repeatedly, and 127 for a process that is not a child")
  func repeated() async throws {
    let process = RunningProcess(try launch("exit 7").start())
    #expect(await process.exitCode() == 7)
    #expect(await process.exitCode() == 7)
    #expect(await RunningProcess(getpid()).exitCode() == 127)
  }

  @Test("Opens paths and passes descriptors as the files of the process")
  func files() async throws {
    var launch = launch("printf out; printf error >&2; cat <&0")
    let file = try TestFile("in")
    launch.files = [
      .path(file.path, flags: O_RDONLY), .path(file.path + ".out", flags: O_WRONLY | O_CREAT),
      .open(1),
    ]
    #expect(try await exitCode(of: launch) == 0)
    #expect(try FileReader.bytes(of: file.path + ".out") == Array("outerrorin".utf8))
  }

  @Test("An ignored signal stays ignored unless it is reset to its default")
  func signals() async throws {
    var ignoring = launch("kill -VTALRM $$; exit 0")
    let previous = SystemKit.signal(SIGVTALRM, SIG_IGN)
    defer { SystemKit.signal(SIGVTALRM, previous) }
    #expect(try await exitCode(of: ignoring) == 0)
    ignoring.defaultSignals = ProcessLaunch.allSignals
    #expect(try await exitCode(of: ignoring) == 128 + SIGVTALRM)
  }

  @Test("A process leads a session only if it is launched as a session")
  func session() async throws {
    for startsSession in [false, true] {
      var launch = ProcessLaunch("sleep", ["1000"], environment: [:])
      launch.startsSession = startsSession
      let process = try launch.start()
      #expect((getsid(process) == process) == startsSession)
      kill(process, SIGKILL)
      #expect(await RunningProcess(process).exitCode() == 137)
    }
  }

  @Test("A cancelled task ends the process")
  func cancellation() async throws {
    let process = RunningProcess(try ProcessLaunch("sleep", ["1000"], environment: [:]).start())
    let task = Task { await process.exitCode() }
    task.cancel()
    #expect(await task.value == 143)
  }

  @Test("Throws for a program that is missing or not executable")
  func failures() {
    #expect(throws: SystemError(code: ENOENT)) {
      try ProcessLaunch("no-such-program", [], environment: [:]).start()
    }
    #expect(throws: SystemError(code: EACCES)) {
      try ProcessLaunch("/etc/passwd", [], environment: [:]).start()
    }
  }
}
