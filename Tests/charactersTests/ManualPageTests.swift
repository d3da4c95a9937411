import CommandLineTesting
import Foundation
import Testing

@Suite struct ManualPageTests {
  private static let hasMandoc = FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")

  @Test(
    "mandoc finds nothing to improve in the manual page",
    .enabled(if: hasMandoc, "mandoc is not installed"))
  func lint() async throws {
    let outcome = try await BuiltProgram("characters").shell(
      #""$0" help --man | mandoc -Tlint -W style"#)
    #expect(outcome.output == "")
    #expect(outcome.code == 0)
  }

  @Test("The manual page lists the exit codes that the program returns, and no others")
  func exitCodes() async throws {
    let outcome = try await BuiltProgram("characters").shell(
      #""$0" help --man | sed -n '/^.SH EXIT/,/^.SH ENV/p' | grep -o 'fB[0-9]*' | tr '\n' ' '"#)
    #expect(outcome.output == "fB0 fB1 fB2 fB3 fB4 fB5 fB6 fB130 ")
  }
}
