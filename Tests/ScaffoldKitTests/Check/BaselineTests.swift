import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct BaselineTests {
  private let workspace = ValidWorkspace()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesState.swift")
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesAction.swift")
    .with("Modules/Base/Ghost Kit/A.swift", "")

  private let text = """
    layer Modules/Features/HeroesKit/HeroesAction.swift HeroCatalog
    layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog
    orphan Modules/Base/Ghost Kit unlisted

    """

  @Test("A baseline has a sorted line without a line number for each finding")
  func lines() async throws {
    #expect(Baseline(try await workspace.findings()).text == text)
    #expect(try Baseline(text).text == text)
    #expect(Baseline([]).text == "")
  }

  @Test("Accepts a known finding after its line moved") func known() async throws {
    let moved = workspace.with(
      "Modules/Features/HeroesKit/HeroesState.swift", "// Moved.\n\nimport HeroCatalog\n")
    #expect(try await report(moved, text).errors == [])
  }

  @Test("Reports an unknown finding and an exception that matches no finding")
  func errors() async throws {
    let workspace = workspace.with("Modules/Features/HeroesKit/HeroesState.swift", "")
      .with("Modules/Base/Spirit/A.swift", "")
    let report = try await report(workspace, text)
    #expect(
      report.lines.map(\.plain).joined(separator: "\n") == """
        error[orphan]: Package.swift does not list a folder of sources
          Modules/Base/Spirit: 1 Swift file
          why: sources that Package.swift does not list are not built, tested or checked
          fix: add the line of its module to Package.swift, or remove the folder
        error[baseline]: an exception matches no finding
          .scaffold/baseline:2: layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog
          why: the exception would hide the same mistake in the future
          fix: remove the line, or run 'scaffold check --update-baseline'
        """)
    #expect(report.summary.last == "2 known, was 3; 1 new")
  }

  private static let unsorted =
    "the lines are not sorted or not unique; 'scaffold check --update-baseline' writes them anew"

  @Test(
    "Refuses an invalid line with its number",
    arguments: [
      ("<<<<<<< HEAD\n", 1, "expected 'RULE PATH SUBJECT' instead of '<<<<<<< HEAD'"),
      ("layer A B\n\nshape A stray\n", 2, "expected 'RULE PATH SUBJECT' instead of ''"),
      ("layer A\n", 1, "expected 'RULE PATH SUBJECT' instead of 'layer A'"),
      ("color A B\n", 1, "expected 'RULE PATH SUBJECT' instead of 'color A B'"),
      ("layer B B\nlayer A B\n", 2, unsorted), ("layer A B\nlayer A B\n", 2, unsorted),
    ])
  func malformed(text: String, line: Int, problem: String) {
    #expect(throws: CommandFailure(".scaffold/baseline:\(line): \(problem)")) { try Baseline(text) }
  }

  @Test("Reads CRLF line endings") func lineEnds() async throws {
    #expect(try Baseline(text.replacing("\n", with: "\r\n")).text == text)
  }

  private func report(_ workspace: ValidWorkspace, _ text: String) async throws -> CheckReport {
    let check = try await Check(Workspace(workspace.tree))
    return CheckReport(
      check, findings: check.findings(), baseline: try Baseline(text), knownBefore: 3,
      duration: .zero)
  }
}
