import ScaffoldKit
import Testing

@Suite struct ShapeRuleTests {
  private let workspace = ValidWorkspace()
  private let folder = "Modules/Features/HeroesKit"

  @Test("Reports a feature without an assembly")
  func noAssembly() async throws {
    #expect(
      try await workspace.with("\(folder)/HeroesAssembly.swift", nil).errors() == """
        error[shape]: a feature needs an assembly
          \(folder): no file name ends in Assembly
          why: an assembly is where readers find what a feature needs and offers
          fix: add HeroesAssembly.swift
        """)
  }

  @Test("Requires no other file of a feature, and accepts any folder")
  func otherFiles() async throws {
    var workspace = workspace
    for file in ["HeroesState", "HeroesAction", "HeroesViewModel", "View/HeroesTextView"] {
      workspace = workspace.with("\(folder)/\(file).swift", nil)
    }
    workspace = workspace.with("\(folder)/Anywhere/HeroesText.swift", "import TextKit\n")
    #expect(try await workspace.errors() == "")
  }

  @Test("Reports a feature without a file in the assembly of a program")
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
      "Modules/Assembly/AppAssembly/Features.swift",
      "// HeroesFactories\nenum Features { static let all: [Feature] = [] }")
    #expect(
      try await workspace.errors() == """
        error[shape]: a feature needs a line in the assembly's list of features
          \(folder): not part of a program
          why: the assembly provides the feature's dependencies and adds its commands to the program
          fix: add Feature(HeroesFactories.assembly) { ($0.commands, $0.destination) } to Modules/Assembly/AppAssembly/Features.swift
        """)
  }
}
