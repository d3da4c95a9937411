import ScaffoldKit
import Testing

@Suite struct FileNameRuleTests {
  private let workspace = ValidWorkspace()

  @Test(
    "Accepts a file that is named after what it declares or extends",
    arguments: [
      ("Hero", "struct Hero {}\nenum Power {}"),
      ("Hero", "enum Power {}\npublic final class Hero {}"),
      ("Hero", "typealias Hero = Int"), ("Hero", "extension Team {\n  struct Hero {}\n}"),
      ("Draw", "func draw() {}"), ("Draw", "extension Hero { static var draw: Int { 1 } }"),
      ("Hero", "extension Hero {}\nprivate struct Row {}"),
      ("Hero", "extension Team.Hero {}"), ("Hero", "private enum Hero {}"),
      ("Hero+Row", "struct Row {}\nextension Hero {}"), ("Team+Row", "extension Team.Hero {}"),
      ("Hero+Row", "extension Team.Hero {}"), ("Team.Hero+Row", "extension Team.Hero {}"),
      ("Array+Row", "extension [Hero] {}"), ("Hero+Row", "extension [Hero] {}"),
      ("Dictionary+Row", "extension [Int: Int] {}"),
      ("Hero+Row", "#if os(Linux)\nextension Hero: Row where A == B {}\n#endif"),
      ("main", "struct Hero {}"), ("Notes", "// struct Hero {}\nimport Foundation"),
    ])
  func accepted(name: String, text: String) async throws {
    let path = "Modules/Base/TextKit/\(name).swift"
    #expect(try await workspace.with(path, text + "\n").errors() == "")
  }

  @Test(
    "Reports a file whose name is not the name of a declaration in it",
    arguments: [
      ("Team", "struct Hero {}", "declares Hero", "Hero"),
      ("Team", "struct Hero {}\nextension Team {}", "declares Hero", "Hero"),
      ("Team", "struct Hero { struct Team {} }", "declares Hero", "Hero"),
      ("Team", "struct Hero { let text = \"struct Team {}\" }", "declares Hero", "Hero"),
      ("Team", "extension Hero { func draw() { func team() {} } }", "extends Hero", "Hero+Team"),
      ("Rows", "extension [Hero] {}", "extends Array", "Array+Rows"),
      ("Team", "func hero(class team: Team) {}", "declares hero", "hero"),
    ])
  func misnamed(name: String, text: String, content: String, fix: String) async throws {
    let path = "Modules/Features/HeroesKit/\(name).swift"
    #expect(
      try await workspace.with(path, text).errors() == """
        error[misnamed]: a file is not named after what it declares
          \(path): \(content)
          why: readers look for a declaration in the file of its name
          fix: rename it to \(fix).swift, or move what does not belong to it
        """)
  }

  @Test(
    "Reports a file named Type+Name that does not extend Type",
    arguments: [
      ("struct HeroRow {}", "declares HeroRow", "HeroRow"),
      ("struct Hero {}", "declares Hero", "Hero"),
      ("extension Team {}", "extends Team", "Team+Row"),
      ("extension [Team] {}", "extends Array", "Array+Row"),
    ])
  func noExtension(text: String, content: String, fix: String) async throws {
    let path = "Modules/Features/HeroesKit/Hero+Row.swift"
    #expect(
      try await workspace.with(path, text).errors() == """
        error[misnamed]: a file does not extend Hero
          \(path): \(content)
          why: readers look for a declaration in the file of its name
          fix: rename it to \(fix).swift, or move what does not belong to it
        """)
  }

  @Test("Ignores tests, and packages of other shapes")
  @MainActor func exempt() async throws {
    let text = "struct Hero {}\n"
    let workspace = workspace.with("Tests/TextKitTests/Team.swift", text)
    #expect(try await workspace.errors() == "")
    let package = try SamplePackage(
      "targets: [.target(name: \"A\"), .testTarget(name: \"T\", dependencies: [\"A\"])]",
      ["Sources/A/Team.swift": text, "Tests/T/T.swift": "import A\n@Test func a() {}\n"])
    #expect(try await package.errors() == [])
  }
}
