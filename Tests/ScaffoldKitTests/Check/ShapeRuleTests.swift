import ScaffoldKit
import Testing

@Suite struct ShapeRuleTests {
  private let workspace = ValidWorkspace()
  private let folder = "Modules/Features/HeroesKit"

  @Test(
    "Reports a file in the wrong folder and the right one",
    arguments: [
      (
        "PageOptions.swift", "enum PageOptions {}", "at the root",
        "Internal/, which contains helpers; a use case declares callAsFunction"
      ),
      ("HeroesTableView.swift", "", "at the root", "View/, which contains views and their parts"),
      (
        "Table.swift", "final class Table: StatefulView {}", "at the root",
        "View/, which contains views and their parts"
      ),
      ("Model/HeroesState.swift", "", "in Model/", ""),
      (
        "Model/Row.swift", "// callAsFunction", "in Model/",
        "Internal/, which contains helpers; a use case declares callAsFunction"
      ),
    ])
  func misplacedFiles(
    file: String, text: String, position: String, advice: String
  ) async throws {
    #expect(
      try await workspace.with("\(folder)/\(file)", text).errors() == """
        error[shape]: a file is in the wrong folder of its feature
          \(folder)/\(file): \(position)
          why: all features have the same files, so that they are easy to find
          fix: move it to \(folder)/\(advice)
        """)
  }

  @Test(
    "Accepts files in the right folders",
    arguments: [
      "ListCommand.swift", "HeroesRequest.swift", "HeroesError.swift", "Heroes+JSON.swift",
      "HeroesError+CommandFailure.swift", "GetHeroes+Pages.swift", "Internal/Anything.swift",
      "View/Deep/Row.swift", "HeroesKit.docc/Sample.swift",
    ])
  func rightFolders(file: String) async throws {
    #expect(try await workspace.with("\(folder)/\(file)", "").errors() == "")
  }

  @Test(
    "Reports a missing file of a feature",
    arguments: [
      ("HeroesState.swift", "a state", "no file name ends in State"),
      ("HeroesAction.swift", "an action", "no file name ends in Action"),
      ("HeroesViewModel.swift", "a view model", "no file name ends in ViewModel"),
      ("HeroesAssembly.swift", "an assembly", "no file name ends in Assembly"),
    ])
  func missing(file: String, noun: String, absence: String) async throws {
    #expect(
      try await workspace.with("\(folder)/\(file)", nil).errors() == """
        error[shape]: a feature needs \(noun)
          \(folder): \(absence)
          why: all features have the same files, so that they are easy to find
          fix: add \(file)
        """)
  }

  @Test("Reports a feature without a view")
  func missingView() async throws {
    let workspace = workspace.with("\(folder)/View/HeroesTextView.swift", nil)
      .with("\(folder)/Internal/Text.swift", "import TextKit")
    #expect(
      try await workspace.errors() == """
        error[shape]: a feature needs a view
          \(folder): no file in View/
          why: all features have the same files, so that they are easy to find
          fix: add View/HeroesTextView.swift
        """)
  }

  @Test("Reports a feature without a file in the assembly")
  func noFactories() async throws {
    let workspace = workspace.with("Modules/Assembly/AppAssembly/Features/Heroes.swift", nil)
      .adding("import HeroCatalog\nimport HeroesKit", to: "Modules/Assembly/AppAssembly/A.swift")
    #expect(
      try await workspace.errors() == """
        error[shape]: a feature needs a file in the assembly
          \(folder): not part of a program
          why: the assembly provides the feature's dependencies and adds its commands to the program
          fix: add Modules/Assembly/AppAssembly/Features/Heroes.swift
        """)
  }

  @Test("Reports a feature that is not in the assembly's list of features")
  func noLine() async throws {
    let workspace = workspace.with(
      "Modules/Assembly/AppAssembly/Features.swift", "// HeroesFactories\nlet all: [Feature] = []")
    #expect(
      try await workspace.errors() == """
        error[shape]: a feature needs a line in the assembly's list of features
          \(folder): not part of a program
          why: the assembly provides the feature's dependencies and adds its commands to the program
          fix: add Feature(HeroesFactories.assembly) { ($0.commands, $0.destination) } to Modules/Assembly/AppAssembly/Features.swift
        """)
  }
}
