import CommandLineKit
import CommandLineTesting
import Testing
import __Name__Kit

@MainActor
@Suite struct __Name__CommandTests {
  @Test("An empty screen is not an error")
  func text() async {
    let program = CommandLineProgram(
      name: "__program__", version: "1.0", summary: "Runs commands in tests.",
      commands: __Name__Assembly().commands)
    #expect(
      await program.run(["__command__"])
        == CommandOutcome(error: "nothing to show yet\n"))
  }
}
