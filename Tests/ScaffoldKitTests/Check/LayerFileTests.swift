import ScaffoldKit
import Testing

/// The built-in rules about files and external modules.
@Suite struct LayerFileTests {
  private let list = "[\"HeroDomain\", \"TextKit\"]"

  @Test(
    "A view model imports no terminal, database, network or interface, whatever its file is called",
    arguments: [
      ("TerminalKit", "write the output in a view"),
      ("CommandLineKit", "write the output in a view"),
      ("SwiftUI", "write the output in a view"), ("SQLiteKit", "use it through a use case"),
      ("FoundationNetworking", "use it through a use case"),
    ])
  func viewModel(module: String, fix: String) async throws {
    for (file, text) in [
      ("HeroesViewModel.swift", ""), ("HeroesViewModel+Pages.swift", ""),
      ("Internal/Model.swift", "final class OtherViewModel {}"),
    ] {
      let path = "Modules/Features/HeroesKit/\(file)"
      let workspace = ValidWorkspace().with(path, "public import \(module)\n\(text)\n").listing(
        "[\"HeroDomain\", \"SQLiteKit\", \"TextKit\"]", for: list)
      let finding = try await #require(try workspace.findings().first { $0.rule == .layer })
      #expect(finding.message.hasPrefix("a view model must not import "))
      #expect(finding.location.description == "\(path):1: public import \(module)")
      #expect(finding.why == "commands, screens and tests use the same view model")
      #expect(finding.fix == fix)
    }
  }

  @Test("A view may import an interface, an entity may not, nor use the clock or print")
  func domain() async throws {
    let view = "Modules/Features/HeroesKit/View/HeroesScreen.swift"
    #expect(try await ValidWorkspace().with(view, "import SwiftUI\n").errors() == "")
    let path = "Modules/Domain/HeroDomain/Hero.swift"
    let findings = try await ValidWorkspace().with(
      path,
      """
      import UIKit
      // print(Date())
      let text = "print"
      extension Hero { func print() { log.print(self) } }
      let start = Date(0)
      let now = Date()

      """
    ).findings()
    #expect(
      findings.map(\.location.description) == [
        "\(path):1: import UIKit", "\(path):6: let now = Date()",
      ])
    #expect(
      findings.map(\.message) == [
        "a domain module must not import UIKit", "HeroDomain must not use Date()",
      ])
  }

  @Test("What a module exports again counts as imported by its users")
  func reexport() async throws {
    let manifest = ValidWorkspace().listing(
      ".base(\"TextKit\", uses: [\"WordKit\"]),\n.base(\"WordKit\"),", for: ".base(\"TextKit\"),"
    ).with("Modules/Base/WordKit/W.swift", "").with(
      "Tests/WordKitTests/T.swift", "@Test func a() {}"
    )
    .with("Modules/Base/TextKit/Text.swift", "@_exported import WordKit\nlet a = 1\n")
    #expect(
      try await manifest.errors() == """
        error[reexport]: TextKit exports WordKit to modules that do not declare it
          Modules/Base/TextKit/Text.swift:1: @_exported import WordKit
          they are HeroesKit
          why: a dependency that no manifest and no import shows can not be checked
          fix: remove @_exported, and let modules import what they use
        """)
    #expect(
      try await manifest.listing("[\"HeroDomain\", \"TextKit\", \"WordKit\"]", for: list).errors()
        == "")
  }
}
