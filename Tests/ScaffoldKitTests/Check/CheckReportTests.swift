import CommandLineKit
import ScaffoldKit
import TerminalText
import Testing

@Suite struct CheckReportTests {
  private let workspace = ValidWorkspace()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/View/A: 100%, B.swift")

  @Test("The title of an error is red, and the labels are dim") func colors() async throws {
    let lines = try await report(workspace).lines.map { $0.rendered(colors: true) }
    #expect(
      lines == [
        "\u{1B}[1;31merror[layer]\u{1B}[0m: \u{1B}[1ma feature must not import a data module\u{1B}[0m",
        "  Modules/Features/HeroesKit/View/A: 100%, B.swift:1: import HeroCatalog",
        "\u{1B}[2m  why: \u{1B}[0ma feature uses the protocol of a repository, "
          + "so that the implementation can change",
        "\u{1B}[2m  fix: \u{1B}[0mdepend on the protocol in Domain, and let Modules/Assembly "
          + "provide the repository",
      ])
  }

  @Test("An annotation is one line and escapes its properties and its message")
  func annotations() async throws {
    #expect(
      try await report(workspace).annotations == [
        "::error file=Modules/Features/HeroesKit/View/A%3A 100%25%2C B.swift,line=1,title=layer"
          + "::a feature must not import a data module"
          + "%0Awhy: a feature uses the protocol of a repository, "
          + "so that the implementation can change"
          + "%0Afix: depend on the protocol in Domain, "
          + "and let Modules/Assembly provide the repository"
      ])
    let hostile = ValidWorkspace().with("Modules/Base/X\r\n::error ::\u{1B}[31m/A.swift", "")
    #expect(
      try await report(hostile).annotations == [
        "::error file=Modules/Base/X␍␊%3A%3Aerror %3A%3A␛[31m,title=orphan"
          + "::Package.swift does not list a folder of sources"
          + "%0Awhy: sources that Package.swift does not list are not built, tested or checked"
          + "%0Afix: add the line of its module to Package.swift, or remove the folder"
      ])
  }

  @Test("JSON contains every member of an error") func json() async throws {
    let path = "Modules/Features/HeroesKit/View/A: 100%, B.swift"
    #expect(
      try await report(workspace).json.text.words == """
        { "errors": [ { "rule": "layer", "message": "a feature must not import a data module", \
        "path": "\(path)", "line": 1, "text": "import HeroCatalog", "details": [], \
        "why": "a feature uses the protocol of a repository, so that the implementation can change", \
        "fix": "depend on the protocol in Domain, and let Modules/Assembly provide the repository", \
        "exception": "layer \(path) HeroCatalog" } ], \
        "known": 0, "files": 29, "modules": 11, "milliseconds": 1234 }
        """)
  }

  @Test("The summary uses singular and plural") func summary() async throws {
    #expect(
      try await report(ValidWorkspace()).summary == ["No errors in 28 files, 11 modules (1.23 s)"])
    #expect(try await report(workspace).summary == ["1 error in 29 files, 11 modules (1.23 s)"])
    let manifest = "let modules: [Module] = [\n.base(\"A\"),\n]\n"
    let tree: InMemoryTree = ["Package.swift": manifest, "Modules/Base/A/A.swift": "import A\n"]
    let check = try await Check(Workspace(tree))
    let report = CheckReport(
      check, findings: check.findings() + check.findings(), baseline: Baseline([]), knownBefore: 0,
      duration: .milliseconds(44))
    #expect(report.summary == ["2 errors in 1 file, 1 module (0.04 s)"])
  }

  @Test("A line of a file is shown without indentation and control characters")
  func hostileLine() async throws {
    let workspace = ValidWorkspace().with(
      "Modules/Domain/HeroDomain/H.swift", "#if true\r\n\t import TextKit // \u{1B}[2J\r\n#endif")
    #expect(
      try await report(workspace).lines.map(\.plain).dropFirst().first
        == "  Modules/Domain/HeroDomain/H.swift:2: import TextKit // ␛[2J")
  }

  private func report(_ workspace: ValidWorkspace) async throws -> CheckReport {
    let check = try await Check(Workspace(workspace.tree))
    return CheckReport(
      check, findings: check.findings(), baseline: Baseline([]), knownBefore: 0,
      duration: .milliseconds(1234))
  }
}
