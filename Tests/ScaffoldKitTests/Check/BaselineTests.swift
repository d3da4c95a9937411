import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct BaselineTests {
  private let house = SampleHouse()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesState.swift")
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesAction.swift")
    .with("Modules/Base/Ghost Kit/A.swift", "")

  private let text = """
    layer Modules/Features/HeroesKit/HeroesAction.swift HeroCatalog
    layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog
    orphan Modules/Base/Ghost Kit unlisted

    """

  @Test("It has a line for each finding, sorted and without numbers of lines")
  func lines() async throws {
    #expect(Baseline(try await house.findings()).text == text)
    #expect(try Baseline(text).text == text)
    #expect(Baseline([]).text == "")
  }

  @Test("What it knows is no error, also when its line has moved")
  func known() async throws {
    let moved = house.with(
      "Modules/Features/HeroesKit/HeroesState.swift", "// Moved.\n\nimport HeroCatalog\n")
    #expect(try await report(moved, text).errors == [])
  }

  @Test("What it does not know is an error, and so is what it knows in vain")
  func judgement() async throws {
    let house = house.with("Modules/Features/HeroesKit/HeroesState.swift", "")
      .with("Modules/Base/Spirit/A.swift", "")
    let report = try await report(house, text)
    #expect(
      report.lines.map(\.plain).joined(separator: "\n") == """
        error[orphan]: a folder of sources that Package.swift does not list
          Modules/Base/Spirit: 1 Swift file
          why: what the manifest does not list is not built, not tested and not checked
          fix: add the line of its module to Package.swift, or remove the folder
        error[baseline]: an exception no longer applies
          .scaffold/baseline:2: layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog
          why: what was put right must not come back unseen
          fix: remove the line, or run 'scaffold check --update-baseline'
        """)
    #expect(report.summary.last == "2 known, was 3; 1 new")
  }

  @Test(
    "A text that is no baseline is refused with the line",
    arguments: [
      ("<<<<<<< HEAD\n", 1, "'<<<<<<< HEAD' is no rule with a path and a subject"),
      ("layer A B\n\nshape A stray\n", 2, "'' is no rule with a path and a subject"),
      ("layer A\n", 1, "'layer A' is no rule with a path and a subject"),
      ("colour A B\n", 1, "'colour A B' is no rule with a path and a subject"),
      (
        "layer B B\nlayer A B\n", 2,
        "the lines are not in order, each once; 'scaffold check --update-baseline' writes them"
      ),
      (
        "layer A B\nlayer A B\n", 2,
        "the lines are not in order, each once; 'scaffold check --update-baseline' writes them"
      ),
    ])
  func malformed(text: String, line: Int, problem: String) {
    #expect(throws: CommandFailure(".scaffold/baseline:\(line): \(problem)")) {
      try Baseline(text)
    }
  }

  @Test("Line ends of other systems are read")
  func lineEnds() async throws {
    #expect(try Baseline(text.replacing("\n", with: "\r\n")).text == text)
  }

  private func report(_ house: SampleHouse, _ text: String) async throws -> CheckReport {
    let check = try await Check(Workspace(house.tree))
    return CheckReport(
      check, findings: check.findings(), baseline: try Baseline(text), knownBefore: 3,
      duration: .zero)
  }
}
