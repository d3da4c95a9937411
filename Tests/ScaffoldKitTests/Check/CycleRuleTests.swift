import ScaffoldKit
import Testing

@Suite struct CycleRuleTests {
  private let workspace = ValidWorkspace()

  @Test("A cycle is reported with the imports that form it")
  func cycle() async throws {
    let workspace = workspace.listing(
      ".base(\"TextKit\", uses: [\"SQLiteKit\"]),", for: ".base(\"TextKit\"),"
    ).listing(".base(\"SQLiteKit\", uses: [\"TextKit\"], ", for: ".base(\"SQLiteKit\", ")
      .adding("import SQLiteKit", to: "Modules/Base/TextKit/Text.swift")
      .adding("\n\nimport TextKit", to: "Modules/Base/SQLiteKit/Z.swift")
    #expect(
      try await workspace.errors() == """
        error[cycle]: modules must not import each other in a cycle
          Modules/Base/SQLiteKit/Z.swift:3: import TextKit
          SQLiteKit → TextKit (Modules/Base/SQLiteKit/Z.swift:3) → SQLiteKit (Modules/Base/TextKit/Text.swift:2)
          why: the modules of a cycle can't be built or tested one by one
          fix: move what both need to a module below them, or replace one import by a protocol
        """)
  }

  @Test("Each module in a cycle is in exactly one finding, with the shortest cycle through it")
  func shortest() async throws {
    let names = ["A", "B", "C", "D"]
    var workspace = ValidWorkspace().listing(
      names.map { ".base(\"\($0)\"),\n" }.joined() + ".base(\"TextKit\"),",
      for: ".base(\"TextKit\"),")
    for (name, imports) in zip(names, ["BD", "C", "D", "A"]) {
      let lines = imports.map { "import \($0)" }.joined(separator: "\n")
      workspace = workspace.adding(lines, to: "Modules/Base/\(name)/\(name).swift")
    }
    #expect(
      try await workspace.findings().filter { $0.rule == .cycle }.flatMap(\.details) == [
        "A → D (Modules/Base/A/A.swift:2) → A (Modules/Base/D/D.swift:1)",
        "B → C (Modules/Base/B/B.swift:1) → D (Modules/Base/C/C.swift:1) → A (Modules/Base/D/D.swift:1)"
          + " → B (Modules/Base/A/A.swift:1)",
      ])
  }

  @Test("A module that imports itself, and two paths to one module, are no cycle")
  func noCycle() async throws {
    let workspace = workspace.adding("import TextKit", to: "Modules/Base/TextKit/Text.swift")
    #expect(try await workspace.errors() == "")
  }
}
