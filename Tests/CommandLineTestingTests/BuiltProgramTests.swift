import CommandLineTesting
import Foundation
import Testing

@Suite struct BuiltProgramTests {
  private let shell = BuiltProgram(at: URL(filePath: "/bin/sh"))

  @Test("Returns output, error output and exit code")
  func run() async throws {
    #expect(
      try await shell.run("-c", "echo out; echo err >&2; exit 3")
        == ProcessOutcome(output: "out\n", error: "err\n", code: 3))
  }

  @Test("Runs a line of shell in which $0 is the program")
  func line() async throws {
    #expect(
      try await shell.shell(#""$0" -c 'exit 7'; echo "$0 $?""#)
        == ProcessOutcome(output: "/bin/sh 7\n"))
  }

  @Test("The exit code of a program ended by a signal is 128 plus the signal")
  func signal() async throws {
    #expect(try await shell.run("-c", "kill -TERM $$").code == 128 + SIGTERM)
  }

  @Test("Gives each run an empty home and removes it afterwards")
  func home() async throws {
    let first = try await shell.run("-c", #"ls -A "$HOME"; touch "$HOME/file"; echo "$HOME""#)
    let home = first.output.trimmingCharacters(in: .newlines)
    #expect(home.hasPrefix("/"))
    #expect(!home.contains("\n"))
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test("Hides the environment of the tests")
  func environment() async throws {
    let names = try await shell.shell("env | cut -d= -f1 | sort | grep -v -e PWD -e SHLVL -e '^_$'")
    #expect(names.output == "HOME\nPATH\nTERM\n")
  }

  @Test("Returns an output that is larger than a pipe's buffer")
  func largeOutput() async throws {
    let outcome = try await shell.run("-c", "head -c 1000000 /dev/zero | tr '\\0' a")
    #expect(outcome.output.utf8.count == 1_000_000)
  }

  @Test("Sends an interrupt after the first byte of output")
  func interrupt() async throws {
    let (reason, status) = try await shell.interrupted("-c", "echo out; exec sleep 1000")
    #expect(reason == .uncaughtSignal)
    #expect(status == SIGINT)
  }

  @Test("Kills a program that runs longer than its timeout")
  func timeout() async throws {
    let program = BuiltProgram(at: URL(filePath: "/bin/sh"), timeout: .milliseconds(50))
    let error = await #expect(throws: ProgramTimeout.self) {
      try await program.run("-c", "exec sleep 1000")
    }
    #expect(error?.description == "killed after 0.05 seconds: /bin/sh -c exec sleep 1000")
  }

  @Test("Kills a program that ignores the interrupt")
  func interruptIgnored() async {
    let program = BuiltProgram(at: URL(filePath: "/bin/sh"), timeout: .milliseconds(50))
    await #expect(throws: ProgramTimeout.self) {
      try await program.interrupted("-c", "trap '' INT; echo out; exec sleep 1000")
    }
  }

  @Test("Throws when there is no such program")
  func missing() async {
    await #expect(throws: (any Error).self) {
      try await BuiltProgram(at: URL(filePath: "/nowhere/program")).run()
    }
  }

  @Test("Finds a program by its name beside the tests")
  func name() {
    let program = BuiltProgram("zoo")
    #expect(program.url.lastPathComponent == "zoo")
    #expect(
      FileManager.default.contentsOfFolder(program.url.deletingLastPathComponent())
        .contains { $0.hasSuffix(".xctest") })
  }
}

extension FileManager {
  fileprivate func contentsOfFolder(_ url: URL) -> [String] {
    (try? contentsOfDirectory(atPath: url.path)) ?? []
  }
}
