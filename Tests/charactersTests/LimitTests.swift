import CommandLineTesting
import Testing

#if os(Linux)
  /// Checks the limits of the process, except the limit of threads, which does not apply to root.
  @Suite struct LimitTests {
    private let program = BuiltProgram("characters", timeout: .seconds(60))

    @Test("Reports that it can't open enough files", arguments: [4, 5, 6])
    func files(_ limit: Int) async throws {
      let outcome = try await program.shell(#"ulimit -n \#(limit); exec "$0" detail dracula"#)
      #expect(
        outcome
          == ProcessOutcome(
            error: "error: could not open enough files: Too many open files\n"
              + "hint: raise the limit of open files: ulimit -n\n", code: 1))
    }

    @Test(
      "Reports that it has too little memory, also for a large result",
      arguments: [(50_000, "detail dracula"), (300_000, "search the --all")])
    func memory(_ limit: Int, _ line: String) async throws {
      let outcome = try await program.shell(#"ulimit -v \#(limit); exec "$0" \#(line)"#)
      #expect(
        outcome
          == ProcessOutcome(
            error: "error: could not get 512 MB of memory: Cannot allocate memory\n"
              + "hint: raise the limit of memory: ulimit -v\n", code: 1))
    }

    @Test("Runs with limits that suffice")
    func sufficient() async throws {
      let outcome = try await program.shell(
        #"ulimit -n 32; ulimit -v 4000000; exec "$0" detail dracula"#)
      #expect(outcome.output.hasPrefix("Count Dracula\n"))
      #expect(outcome.error == "")
      #expect(outcome.code == 0)
    }
  }
#endif
