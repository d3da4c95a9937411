import CharacterPresentation
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor @Suite struct SettingsProblemsTests {
  @Test("Of many problems, reports the first ones and the number of the others")
  func manyProblems() async {
    let console = Console.recording()
    console.writeWarnings((1...12).map { "problem \($0)" })
    let lines = console.errorOutput.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.last == "warning: 2 more problems in the settings")
  }
}
