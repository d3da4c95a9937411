import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite struct BuiltInRulesTests {
  @Test("The built-in rules are a valid file with the layers of the constants")
  func builtIn() throws {
    let rules = try Rules(Rules.builtInText)
    #expect(rules.layers.map(\.layer) == Layer.allCases)
    #expect(rules.layers.map(\.layer.position) == Layer.allCases.map(\.position))
  }

  @Test("A new layer of a workspace is one line of rules, and its name begins the modules' lines")
  func newLayer() async throws {
    let line = "layer shareds Modules/Shared/* imports base\n"
    let rules = Rules.builtInText.replacing("layer base", with: line + "layer base")
    let workspace = ValidWorkspace().with(Rules.path, rules)
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

  @Test("Layers of a workspace's own rules have colors in pictures") func colors() throws {
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
    #expect(await program.run(["rules"]).output == Rules.builtInText)
  }

  @Test("'rules suggest --write' starts a file, and overwrites another one only with --force")
  func writing() async throws {
    let package = try SamplePackage(
      "targets: [.target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])]",
      ["Sources/A/A.swift": "", "Sources/B/B.swift": "import A\n"])
    func rules() throws -> String? { try DiskTree(root: package.folder.path).text(of: Rules.path) }
    let path = ["--path", package.folder.path]
    let scaffold = ScaffoldProgram().commandLine
    let suggestion = await scaffold.run(["rules", "suggest"] + path).output
    #expect(await scaffold.run(["rules", "suggest", "--write", "--quiet"] + path) == .init())
    #expect(try rules() == suggestion)
    #expect(await scaffold.run(["rules", "--write", "--quiet"] + path) == .init())
    try package.folder.write("scaffold-rules 1\n", to: Rules.path)
    let refused = await scaffold.run(["rules", "suggest", "--write"] + path)
    #expect(refused.code == .failure)
    #expect(refused.output.hasPrefix("  CONFLICT .scaffold/rules\n"))
    #expect(try rules() == "scaffold-rules 1\n")
    let forced = await scaffold.run(["rules", "suggest", "--write", "--force", "--quiet"] + path)
    #expect(forced == .init())
    #expect(try rules() == suggestion)
  }

  @Test("'rules suggest' names the layers as the lines of the manifest do")
  func shaped() async throws {
    let workspace = try SampleWorkspace()
    #expect(await workspace.run("rules suggest --write --quiet") == .init())
    #expect(await workspace.run("list").code == .success)
    #expect(await workspace.run("feature Dogs --dry-run").code == .success)
  }
}
