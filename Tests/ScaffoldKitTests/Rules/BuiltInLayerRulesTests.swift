import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite struct BuiltInLayerRulesTests {
  @Test("The built-in rules contain the layers of the code in the same order")
  func builtIn() throws {
    let rules = try LayerRules(LayerRules.builtInText)
    #expect(rules.layers.map(\.layer) == Layer.allCases)
    #expect(rules.layers.map(\.layer.position) == Layer.allCases.map(\.position))
  }

  @Test("A workspace can add a layer with one line, and use its name for modules")
  func newLayer() async throws {
    let line = "layer shareds Modules/Shared/* imports base\n"
    let rules = LayerRules.builtInText.replacing("layer base", with: line + "layer base")
    let workspace = ValidWorkspace().with(LayerRules.path, rules)
      .listing(".shared(\"MoneyKit\", uses: [\"TextKit\"]),\n.tools(", for: ".tools(")
      .with("Modules/Shared/MoneyKit/Money.swift", "import TextKit\n")
      .with("Tests/MoneyKitTests/T.swift", "@Test func a() {}\n")
    #expect(try await workspace.errors() == "")
    let broken = workspace.adding("import HeroDomain", to: "Modules/Shared/MoneyKit/Money.swift")
    #expect(
      try await broken.findings().map(\.message)
        == ["a shareds module must not import a domain module"])
    #expect(ModuleGraph(try Workspace(workspace.tree)).nodes.contains { $0.name == "MoneyKit" })
  }

  @Test("Layers that a workspace defines have contrasting colors in pictures")
  func colors() throws {
    let layer = Layer(rawValue: "shared", position: 8)
    let graph = ModuleGraph(
      nodes: [.init("A", layer), .init("B", layer)], edges: [.init("A", "B")])
    let style = StyleSheet(of: GraphSVG(GraphExcerpt(graph)).text, isDark: false)
    let color = try style.color("stroke", of: ".shared .frame,.shared .group,.shared .line")
    #expect(color.contrast(to: try style.color("fill", of: ".page")) >= 3)
  }

  @Test("'rules' prints the built-in rules of a workspace without a file")
  func command() async throws {
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "",
      commands: [RulesCommand { _, _ in try Workspace(ValidWorkspace().tree) }])
    #expect(await program.run(["rules"]).output == LayerRules.builtInText)
  }

  @Test("'rules --write' writes the built-in rules, and keeps an edited file")
  func writing() async throws {
    let workspace = try SampleWorkspace()
    #expect(await workspace.run("rules --write --quiet") == .init())
    #expect(try workspace.text(of: LayerRules.path) == LayerRules.builtInText)
    #expect(await workspace.run("list").code == .success)
    #expect(await workspace.run("feature Dogs --dry-run").code == .success)
    try workspace.edit(LayerRules.path, "noun a program", "noun an executable")
    let again = await workspace.run("rules --write")
    #expect(again.output == "  identical .scaffold/rules\nThere is nothing to change.\n")
  }
}
