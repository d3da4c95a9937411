import ScaffoldKit
import Testing

@Suite struct ListRuleTests {
  private let workspace = ValidWorkspace()
  private let list = "uses: [\"HeroDomain\", \"TextKit\"]"

  @Test("A name that does not exist is reported as such")
  func unknown() async throws {
    #expect(
      try await workspace.listing("uses: [\"HeroDomain\", \"TextKit\", \"TextKti\"]", for: list)
        .errors() == """
          error[unknown]: uses of HeroesKit lists TextKti, which does not exist
            Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit", "TextKti"]),
            why: the package manager refuses a manifest with unknown names
            fix: did you mean "TextKit"?
          """)
  }

  @Test("A name of a manifest with other packages may be a product")
  func product() async throws {
    let text = "uses: [\"HeroDomain\", \"Logging\", \"TextKit\"]"
    let findings = try await workspace.listing(text, for: list)
      .adding("let others = [Package.Dependency.package(path: \"../Logs\")]", to: "Package.swift")
      .adding("import Logging", to: "Modules/Features/HeroesKit/View/HeroesTextView.swift")
      .findings()
    #expect(findings.isEmpty)
  }

  @Test("Repeated and unsorted names are reported")
  func order() async throws {
    let repeated = "uses: [\"HeroDomain\", \"HeroDomain\", \"TextKit\"]"
    #expect(
      try await workspace.listing(repeated, for: list).findings().map(\.message)
        == ["uses of HeroesKit lists HeroDomain more than once"])
    let findings = try await workspace.listing("uses: [\"TextKit\", \"HeroDomain\"]", for: list)
      .findings()
    #expect(findings.map(\.message) == ["uses of HeroesKit is not sorted"])
    #expect(findings.map(\.fix) == ["move \"HeroDomain\" before \"TextKit\""])
  }

  @Test("Lines out of order in their layer, or among those of another one, are reported")
  func lines() async throws {
    let base = "  .base(\"TextKit\"),\n"
    let sorted = workspace.listing("", for: base)
    #expect(
      try await sorted.listing(
        "let modules: [Module] = [\n" + base, for: "let modules: [Module] = [\n"
      )
      .errors() == """
        error[unsorted]: the lines of base are not sorted
          Package.swift:3: .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite")]),
          why: in a sorted list, branches rarely conflict and a missing line is easy to see
          fix: move it to its place by name among the lines of base
        """)
    let between = sorted.listing(base + "  .feature(", for: "  .feature(")
    #expect(
      try await between.findings().map(\.location.description)
        == ["Package.swift:7: .base(\"TextKit\"),"])
    let tool = ".tool(\"bench\", uses: [\"HeroesKit\"], importsAnyLayer: true),"
    let tools = workspace.listing("\(tool)\n  .tool(\"art\", uses: []),", for: tool).with(
      "Tools/art/Art.swift", "let art = 1\n")
    #expect(
      try await tools.findings().map(\.message) == ["the lines of tools programs are not sorted"])
  }

  @Test("An import of an unknown module is no dependency of anything")
  func foreign() async throws {
    let path = "Modules/Base/TextKit/Text.swift"
    let findings = try await workspace.adding("import Alamofire", to: path).findings()
    #expect(findings.map(\.message) == ["TextKit imports Alamofire, which is in no dependency"])
    #expect(findings.map(\.location.description) == ["\(path):2: import Alamofire"])
  }

  @Test("A testing framework in production code is reported", arguments: ["XCTest", "Testing"])
  func framework(name: String) async throws {
    let path = "Modules/Base/TextKit/Text.swift"
    let findings = try await workspace.adding("import \(name)", to: path).findings()
    #expect(findings.map(\.message) == ["TextKit imports \(name), which is a testing framework"])
  }

  @Test("A module whose tests are all disabled is reported; conditions and other tests are not")
  func disabled() async throws {
    let path = "Tests/TextKitTests/T.swift"
    func findings(_ text: String) async throws -> [String] {
      try await workspace.with(path, text).findings().map(\.message)
    }
    let disabled = "@Test(\"a\", .disabled(\"(slow)\")) func a() {}\n"
    #expect(try await findings(disabled) == ["all tests of TextKit are disabled"])
    #expect(
      try await findings("@Suite(.disabled()) struct S { @Test func a() {} }\n")
        == ["all tests of TextKit are disabled"])
    #expect(try await findings(disabled + "@Test func b() {}\n") == [])
    #expect(try await findings("@Test(.disabled(if: isSlow)) func a() {}\n") == [])
  }

  @Test("A picture of the graph that is not current is reported")
  func graph() async throws {
    let findings = try await workspace.with("Modules/graph.svg", "<svg/>").findings()
    #expect(
      findings.map(\.location.description) == ["Modules/graph.svg: differs from the manifest"])
    #expect(findings.map(\.fix) == ["run 'scaffold graph --redraw'"])
  }
}
