import ScaffoldKit
import Testing

@Suite struct ViewModelRuleTests {
  @Test(
    "A view model must not import a terminal, database or network module",
    arguments: [
      ("TerminalText", "terminal", "write the output in a view"),
      ("TerminalKit", "terminal", "write the output in a view"),
      ("TerminalViews", "terminal", "write the output in a view"),
      ("CommandLineKit", "terminal", "write the output in a view"),
      ("SQLiteKit", "database", "use it through a use case"),
      ("FoundationNetworking", "network", "use it through a use case"),
    ])
  func forbidden(module: String, kind: String, fix: String) async throws {
    for file in ["HeroesViewModel.swift", "HeroesViewModel+Pages.swift"] {
      let path = "Modules/Features/HeroesKit/\(file)"
      let workspace = ValidWorkspace().with(path, "public import \(module)\n").listing(
        "[\"HeroDomain\", \"SQLiteKit\", \"TextKit\"]", for: "[\"HeroDomain\", \"TextKit\"]")
      let finding = try await #require(try workspace.findings().first { $0.rule == .viewModel })
      #expect(finding.message == "a view model must not import a \(kind) module")
      #expect(finding.location.description == "\(path):1: public import \(module)")
      #expect(finding.why == "commands, screens and tests use the same view model")
      #expect(finding.fix == fix)
    }
  }

  @Test("A view may import a terminal module")
  func view() async throws {
    let path = "Modules/Features/HeroesKit/View/HeroesScreen.swift"
    #expect(try await ValidWorkspace().with(path, "import TerminalText\n").errors() == "")
  }
}
