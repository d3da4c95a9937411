import CommandLineKit
import ScaffoldKit
import TerminalKit
import Testing

@Suite struct CheckReportTests {
  private let house = SampleHouse()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/View/A: 100%, B.swift")

  @Test("The title of an error is red, and its reasons are dim")
  func colors() async throws {
    let lines = try await report(house).lines.map { $0.rendered(colors: true) }
    #expect(
      lines == [
        "\u{1B}[1;31merror[layer]\u{1B}[0m: \u{1B}[1ma feature must not import a data module\u{1B}[0m",
        "  Modules/Features/HeroesKit/View/A: 100%, B.swift:1: import HeroCatalog",
        "\u{1B}[2m  why: \u{1B}[0ma feature knows a repository by its protocol, "
          + "so that what is behind it can be exchanged",
        "\u{1B}[2m  fix: \u{1B}[0mask for the protocol in Domain and let Modules/Assembly hand over "
          + "the repository",
      ])
  }

  @Test("An annotation is one line, and nothing in it ends a property or a message")
  func annotations() async throws {
    #expect(
      try await report(house).annotations == [
        "::error file=Modules/Features/HeroesKit/View/A%3A 100%25%2C B.swift,line=1,title=layer"
          + "::a feature must not import a data module"
          + "%0Awhy: a feature knows a repository by its protocol, "
          + "so that what is behind it can be exchanged"
          + "%0Afix: ask for the protocol in Domain and let Modules/Assembly hand over the repository"
      ])
    let hostile = SampleHouse().with("Modules/Base/X\r\n::error ::\u{1B}[31m/A.swift", "")
    #expect(
      try await report(hostile).annotations == [
        "::error file=Modules/Base/X␍␊%3A%3Aerror %3A%3A␛[31m,title=orphan"
          + "::a folder of sources that Package.swift does not list"
          + "%0Awhy: what the manifest does not list is not built, not tested and not checked"
          + "%0Afix: add the line of its module to Package.swift, or remove the folder"
      ])
  }

  @Test("JSON has every part of an error")
  func json() async throws {
    #expect(
      try await report(house).json.text == """
        {
          "errors": [
            {
              "rule": "layer",
              "message": "a feature must not import a data module",
              "path": "Modules/Features/HeroesKit/View/A: 100%, B.swift",
              "line": 1,
              "text": "import HeroCatalog",
              "details": [],
              "why": "a feature knows a repository by its protocol, so that what is behind it can be exchanged",
              "fix": "ask for the protocol in Domain and let Modules/Assembly hand over the repository",
              "exception": "layer Modules/Features/HeroesKit/View/A: 100%, B.swift HeroCatalog"
            }
          ],
          "known": 0,
          "files": 29,
          "modules": 11,
          "milliseconds": 1234
        }
        """)
  }

  @Test("The summary counts one and many")
  func summary() async throws {
    #expect(
      try await report(SampleHouse()).summary == ["No errors in 28 files, 11 modules (1.23 s)"])
    #expect(try await report(house).summary == ["1 error in 29 files, 11 modules (1.23 s)"])
    let manifest = "let modules: [Module] = [\n.base(\"A\"),\n]\n"
    let tree: InMemoryTree = ["Package.swift": manifest, "Modules/Base/A/A.swift": "import A\n"]
    let check = try await Check(Workspace(tree))
    let report = CheckReport(
      check, findings: check.findings() + check.findings(), baseline: Baseline([]), knownBefore: 0,
      duration: .milliseconds(44))
    #expect(report.summary == ["2 errors in 1 file, 1 module (0.04 s)"])
  }

  @Test("A line of a file is shown without its indentation, and safe for a terminal")
  func hostileLine() async throws {
    let house = SampleHouse().with(
      "Modules/Domain/HeroDomain/H.swift", "#if true\r\n\t import TextKit // \u{1B}[2J\r\n#endif")
    #expect(
      try await report(house).lines.map(\.plain).dropFirst().first
        == "  Modules/Domain/HeroDomain/H.swift:2: import TextKit // ␛[2J")
  }

  private func report(_ house: SampleHouse) async throws -> CheckReport {
    let check = try await Check(Workspace(house.tree))
    return CheckReport(
      check, findings: check.findings(), baseline: Baseline([]), knownBefore: 0,
      duration: .milliseconds(1234))
  }
}
