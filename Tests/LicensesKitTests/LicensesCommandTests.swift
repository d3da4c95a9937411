import CommandLineKit
import CommandLineTesting
import LicensesKit
import Testing

@MainActor
@Suite struct LicensesCommandTests {
  private let program = CommandLineProgram(
    name: "characters", version: "1.0", summary: "Runs commands in tests.",
    commands: LicensesAssembly().commands)

  @Test("Prints the licenses with the width of the output")
  func text() async {
    let outcome = await program.run(["licenses"])
    #expect(outcome.output.contains("Licenses"))
    #expect(outcome.output.contains("Permission is hereby granted, free of charge,"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(outcome.code == .success)
  }

  @Test("Writes no JSON")
  func json() async {
    #expect(
      await program.run(["licenses", "--json"])
        == CommandOutcome(
          error: """
            error: 'licenses' writes no JSON
            usage: characters licenses [options]

            """, code: .usage))
  }
}
