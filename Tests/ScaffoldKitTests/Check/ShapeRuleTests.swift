import ScaffoldKit
import Testing

@Suite struct ShapeRuleTests {
  private let house = SampleHouse()
  private let folder = "Modules/Features/HeroesKit"

  @Test(
    "A file in no room is told where it belongs",
    arguments: [
      (
        "PageOptions.swift", "enum PageOptions {}", "at the root",
        "Internal/, where helpers live; a use case declares callAsFunction"
      ),
      ("HeroesTableView.swift", "", "at the root", "View/, where views and their parts live"),
      (
        "Table.swift", "final class Table: StatefulView {}", "at the root",
        "View/, where views and their parts live"
      ),
      ("Model/HeroesState.swift", "", "in Model/", ", beside what it belongs to"),
      (
        "Model/Row.swift", "// callAsFunction", "in Model/",
        "Internal/, where helpers live; a use case declares callAsFunction"
      ),
    ])
  func strays(file: String, text: String, place: String, room: String) async throws {
    let goal = room.hasPrefix(",") ? "\(folder)/\(room)" : "\(folder)/\(room)"
    #expect(
      try await house.with("\(folder)/\(file)", text).errors() == """
        error[shape]: a file stands in no room of its feature
          \(folder)/\(file): \(place)
          why: every feature has the same rooms, so that whoever knows one knows all
          fix: move it to \(goal)
        """)
  }

  @Test(
    "The rooms hold what they are for",
    arguments: [
      "ListCommand.swift", "HeroesRequest.swift", "HeroesError.swift", "Heroes+JSON.swift",
      "HeroesError+CommandFailure.swift", "GetHeroes+Pages.swift", "Internal/Anything.swift",
      "View/Deep/Row.swift", "HeroesKit.docc/Sample.swift",
    ])
  func rooms(file: String) async throws {
    #expect(try await house.with("\(folder)/\(file)", "").errors() == "")
  }

  @Test(
    "A feature without one of its rooms is told what is missing",
    arguments: [
      ("HeroesState.swift", "a state", "no file whose name ends in State"),
      ("HeroesAction.swift", "an action", "no file whose name ends in Action"),
      ("HeroesViewModel.swift", "a view model", "no file whose name ends in ViewModel"),
      ("HeroesAssembly.swift", "an assembly", "no file whose name ends in Assembly"),
    ])
  func missing(file: String, what: String, lack: String) async throws {
    #expect(
      try await house.with("\(folder)/\(file)", nil).errors() == """
        error[shape]: a feature needs \(what)
          \(folder): \(lack)
          why: every feature has the same rooms, so that whoever knows one knows all
          fix: add \(file)
        """)
  }

  @Test("A feature without a view is told")
  func missingView() async throws {
    let house = house.with("\(folder)/View/HeroesTextView.swift", nil)
      .with("\(folder)/Internal/Text.swift", "import TextKit")
    #expect(
      try await house.errors() == """
        error[shape]: a feature needs a view
          \(folder): no file in View/
          why: every feature has the same rooms, so that whoever knows one knows all
          fix: add View/HeroesTextView.swift
        """)
  }

  @Test("A feature that the assembly does not make is told")
  func noEntries() async throws {
    let house = house.with("Modules/Assembly/AppAssembly/Features/Heroes.swift", nil)
      .adding("import HeroCatalog\nimport HeroesKit", to: "Modules/Assembly/AppAssembly/A.swift")
    #expect(
      try await house.errors() == """
        error[shape]: a feature needs its file in the assembly
          \(folder): in no program
          why: the assembly hands it what it needs, and its commands to the program
          fix: add Modules/Assembly/AppAssembly/Features/Heroes.swift
        """)
  }

  @Test("A feature that the list of features does not have is told")
  func noLine() async throws {
    let house = house.with(
      "Modules/Assembly/AppAssembly/Features.swift", "// HeroesEntries\nlet all: [Feature] = []")
    #expect(
      try await house.errors() == """
        error[shape]: a feature needs its line in the assembly
          \(folder): in no program
          why: the assembly hands it what it needs, and its commands to the program
          fix: add Feature(HeroesEntries.assembly) { $0.commands } to Modules/Assembly/AppAssembly/Features.swift
        """)
  }
}
