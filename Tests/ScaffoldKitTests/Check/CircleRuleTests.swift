import ScaffoldKit
import Testing

@Suite struct CircleRuleTests {
  private let house = SampleHouse()

  @Test("A circle is told with the chain of files that close it")
  func circle() async throws {
    let house = house.listing(
      ".base(\"TextKit\", uses: [\"SQLiteKit\"]),", for: ".base(\"TextKit\"),"
    ).listing(".base(\"SQLiteKit\", uses: [\"TextKit\"], ", for: ".base(\"SQLiteKit\", ")
      .adding("import SQLiteKit", to: "Modules/Base/TextKit/Text.swift")
      .adding("\n\nimport TextKit", to: "Modules/Base/SQLiteKit/Z.swift")
    #expect(
      try await house.errors() == """
        error[circle]: modules must not import each other in a circle
          Modules/Base/SQLiteKit/Z.swift:3: import TextKit
          SQLiteKit → TextKit (Modules/Base/SQLiteKit/Z.swift:3) → SQLiteKit (Modules/Base/TextKit/Text.swift:2)
          why: the modules of a circle can be built, understood and tested only all at once
          fix: move what both need into a module below them, or turn one import into a protocol
        """)
  }

  @Test("Each module in a circle is met by the shortest one through it, and none is told twice")
  func shortest() async throws {
    let names = ["A", "B", "C", "D"]
    var house = SampleHouse().listing(
      names.map { ".base(\"\($0)\"),\n" }.joined() + ".base(\"TextKit\"),",
      for: ".base(\"TextKit\"),")
    for (name, imports) in zip(names, ["BD", "C", "D", "A"]) {
      let lines = imports.map { "import \($0)" }.joined(separator: "\n")
      house = house.adding(lines, to: "Modules/Base/\(name)/\(name).swift")
    }
    #expect(
      try await house.findings().filter { $0.rule == .circle }.flatMap(\.details) == [
        "A → D (Modules/Base/A/A.swift:2) → A (Modules/Base/D/D.swift:1)",
        "B → C (Modules/Base/B/B.swift:1) → D (Modules/Base/C/C.swift:1) → A (Modules/Base/D/D.swift:1)"
          + " → B (Modules/Base/A/A.swift:1)",
      ])
  }

  @Test("A module that imports itself, and two ways to one module, are no circle")
  func noCircle() async throws {
    let house = house.adding("import TextKit", to: "Modules/Base/TextKit/Text.swift")
    #expect(try await house.errors() == "")
  }
}
