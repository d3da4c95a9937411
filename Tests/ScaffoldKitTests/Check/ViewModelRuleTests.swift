import ScaffoldKit
import Testing

@Suite struct ViewModelRuleTests {
  @Test(
    "A view model imports nothing that reaches out of the program",
    arguments: [
      ("TerminalKit", "terminal", "let a view write it"),
      ("CommandLineKit", "terminal", "let a view write it"),
      ("SQLiteKit", "database", "ask a use case for it"),
      ("FoundationNetworking", "HTTP", "ask a use case for it"),
    ])
  func outside(module: String, what: String, fix: String) async throws {
    for file in ["HeroesViewModel.swift", "HeroesViewModel+Pages.swift"] {
      let path = "Modules/Features/HeroesKit/\(file)"
      let house = SampleHouse().with(path, "public import \(module)\n").listing(
        "[\"HeroDomain\", \"SQLiteKit\", \"TextKit\"]", for: "[\"HeroDomain\", \"TextKit\"]")
      let finding = try await #require(try house.findings().first { $0.rule == .viewModel })
      #expect(finding.sentence == "a view model imports no \(what)")
      #expect(finding.place.description == "\(path):1: public import \(module)")
      #expect(finding.why == "the same view model serves a command, a screen and a test")
      #expect(finding.fix == fix)
    }
  }

  @Test("A view may")
  func view() async throws {
    let path = "Modules/Features/HeroesKit/View/HeroesScreen.swift"
    #expect(try await SampleHouse().with(path, "import TerminalKit\n").errors() == "")
  }
}
