import CommandLineTesting
import Testing

#if os(Linux)
  /// Limits of the process. A process of root may start any number of threads, so that limit is not
  /// tested.
  @Suite struct LimitTests {
    private let program = BuiltProgram("characters", timeout: .seconds(60))

    @Test("Reports that it can't open enough files", arguments: [4, 5, 6])
    func files(_ limit: Int) async throws {
      let outcome = try await program.shell(#"ulimit -n \#(limit); exec "$0" detail dracula"#)
      #expect(
        outcome
          == ProcessOutcome(
            error: """
              error: could not open enough files: Too many open files
              hint: raise the limit of open files: ulimit -n

              """, code: 1))
    }

    @Test("Reports that it has too little memory for threads")
    func memory() async throws {
      let outcome = try await program.shell(#"ulimit -v 50000; exec "$0" detail dracula"#)
      #expect(
        outcome
          == ProcessOutcome(
            error: """
              error: could not start enough threads: Resource temporarily unavailable
              hint: raise the limits of processes and memory: ulimit -u, ulimit -v

              """, code: 1))
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
