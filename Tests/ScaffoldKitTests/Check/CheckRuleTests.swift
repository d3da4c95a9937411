import ScaffoldKit
import Testing

/// Checks workspaces that the rules accept, and variants of the violations in `FindingTests`.
@Suite struct CheckRuleTests {
  private let workspace = ValidWorkspace()

  /// Returns the message of each finding in a workspace.
  private func messages(_ workspace: ValidWorkspace) async throws -> [String] {
    try await workspace.findings().map(\.message)
  }

  // MARK: - Imports

  @Test("Each module in a cycle is in exactly one finding, which has a shortest cycle")
  func shortestCycle() async throws {
    let names = ["A", "B", "C", "D"]
    var workspace = workspace.listing(
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

  @Test("Accepts a module that imports itself, and two paths to one module") func noCycle()
    async throws
  {
    let workspace = workspace.adding("import TextKit", to: "Modules/Base/TextKit/Text.swift")
    #expect(try await workspace.errors() == "")
  }

  @Test("A re-exported module counts as imported by modules that import the exporting module")
  func reexport() async throws {
    let list = "[\"HeroDomain\", \"TextKit\", \"WordKit\"]"
    let exporting = workspace.exporting.listing(list, for: "[\"HeroDomain\", \"TextKit\"]")
    #expect(try await exporting.errors() == "")
  }

  @Test("Tests may import the dependencies of their module, and system modules")
  func declared() async throws {
    let workspace = workspace.adding(
      "import HeroDomain\nimport Glibc", to: "Tests/HeroesKitTests/T.swift")
    #expect(try await workspace.errors() == "")
  }

  @Test("Suggests removing an import, not a dependency that would close a cycle")
  func closing() async throws {
    let findings = try await workspace.listing("TextMore", for: "TextTesting")
      .with("Modules/Base/TextMore/More.swift", "import TextKit\n")
      .with("Tests/TextMoreTests/T.swift", "@Test func a() {}\n")
      .with("Modules/Base/TextKit/Text.swift", "import TextMore\n").findings()
    let undeclared = findings.first { $0.rule == .undeclared && $0.message.hasPrefix("TextKit") }
    #expect(
      undeclared?.fix
        == "remove the import, since TextMore depends on TextKit: move what both need to a module "
        + "below them")
  }

  @Test(
    "Reports a testing framework in production code, and accepts other unknown modules",
    arguments: [("XCTest", true), ("Testing", true), ("Alamofire", false)])
  func foreign(name: String, isReported: Bool) async throws {
    let path = "Modules/Base/TextKit/Text.swift"
    let findings = try await workspace.adding("import \(name)", to: path).findings()
    let message = "TextKit imports \(name), which is a testing framework"
    #expect(findings.map(\.message) == (isReported ? [message] : []))
    #expect(findings.allSatisfy { $0.location.description == "\(path):2: import \(name)" })
  }

  // MARK: - Lists

  @Test("Suggests testUses for a dependency that only tests import")
  func usedByTests() async throws {
    let workspace = workspace.with("Modules/Features/HeroesKit/View/HeroesTextView.swift", "")
      .adding("import TextKit", to: "Tests/HeroesKitTests/T.swift")
    #expect(
      try await workspace.findings().map(\.fix)
        == ["move \"TextKit\" to testUses, since only tests import it"])
  }

  @Test("A dependency that is not a module may be a product if the manifest has packages")
  func product() async throws {
    let text = "uses: [\"HeroDomain\", \"Logging\", \"TextKit\"]"
    let workspace = workspace.listing(text, for: "uses: [\"HeroDomain\", \"TextKit\"]")
      .adding("let others = [Package.Dependency.package(path: \"../Logs\")]", to: "Package.swift")
      .adding("import Logging", to: "Modules/Features/HeroesKit/View/HeroesTextView.swift")
    #expect(try await workspace.errors() == "")
  }

  // MARK: - Tests

  @Test(
    "Reports a module whose test folder contains no test",
    arguments: ["struct Support {}", "// @Test func later() {}", "let a = \"@Test\""])
  func untested(text: String) async throws {
    let workspace = workspace.with("Tests/TextKitTests/T.swift", text)
    #expect(try await messages(workspace) == ["TextKit has no tests"])
  }

  @Test(
    "Accepts one test anywhere in the test folder",
    arguments: [
      "@Test func a() {}", "@Suite struct S {\n  @Test(\"a\", arguments: [1])\n  func a() {}\n}",
    ])
  func tested(text: String) async throws {
    let workspace = workspace.with("Tests/TextKitTests/T.swift", nil)
    #expect(try await workspace.with("Tests/TextKitTests/Deep/T.swift", text).errors() == "")
  }

  // MARK: - Files

  @Test(
    "Reports an unlisted folder of sources in App, Tools, Tests and Modules",
    arguments: ["App/ghost", "Tools/ghost", "Tests/GhostTests", "Modules/Cellar/GhostKit"])
  func unlisted(folder: String) async throws {
    let findings = try await workspace.with("\(folder)/A.swift", "").findings()
    #expect(findings.map(\.location.description) == ["\(folder): 1 Swift file"])
  }

  @Test("Accepts folders without Swift files, templates and Tools/lib") func noOrphans()
    async throws
  {
    let workspace = workspace.with("Modules/Base/CSQLite/shim.h", "").with("Tools/lib/a.swift", "")
      .with("Tools/Templates/feature/Modules/A.swift", "import Anything")
    #expect(try await workspace.errors() == "")
  }

  @Test(
    "Reports the conflict markers of git in sources, tests and the manifest",
    arguments: ["Package.swift", "Modules/Base/TextKit/Text.swift", "Tests/TextKitTests/T.swift"])
  func markers(path: String) async throws {
    let workspace = workspace.adding("<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> other", to: path)
    let text = try workspace.tree.text(of: path) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "<<<<<<< HEAD"))
    #expect(
      try await workspace.errors() == """
        error[conflict]: a file contains a merge conflict
          \(path):\(line + 1): <<<<<<< HEAD
          why: a file with conflict markers does not compile
          fix: run 'scaffold resolve', and edit what it leaves in conflict
        """)
  }

  @Test("Accepts conflict markers that are part of a line") func noMarkers() async throws {
    let line = "// <<<<<<< HEAD >>>>>>>"
    #expect(
      try await workspace.adding(line, to: "Modules/Base/TextKit/Text.swift").errors().isEmpty)
  }

  @Test("Requires only an assembly in a feature, and accepts files in any folder")
  func otherFiles() async throws {
    let folder = "Modules/Features/HeroesKit"
    var workspace = workspace.with("\(folder)/Anywhere/HeroesText.swift", "import TextKit\n")
    for file in ["HeroesState", "HeroesAction", "HeroesViewModel", "View/HeroesTextView"] {
      workspace = workspace.with("\(folder)/\(file).swift", nil)
    }
    #expect(try await workspace.errors() == "")
  }
}
