import ScaffoldKit
import Testing

private let viewModelPath = "Modules/Features/HeroesKit/HeroesViewModel.swift"

/// Checks the built-in rules about the modules that view models and entities must not import, and
/// about the symbols that features, views and entities must not use.
@Suite struct LayerFileTests {
  private let list = "[\"HeroDomain\", \"TextKit\"]"

  @Test(
    "Reports a view model that imports an interface, a database or the network",
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
      ("Internal/Model.swift", "final class Other: ViewModel {}"),
      ("View/HeroesScreen.swift", "private final class Other<Row>: DisplayKit.ViewModel {}"),
      ("View/HeroesScreen.swift", "extension HeroesViewModel {}"),
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

  @Test(
    "A view may import an interface, even if the file mentions a view model",
    arguments: [
      "", "final class HeroesScreen: ViewModelBase {}",
      "struct HeroesScreen<Model: ViewModel>: View {}",
      "extension HeroesScreen where Model: ViewModel { func show(_ model: HeroesViewModel) {} }",
      "// class Other: ViewModel {}\nlet heroesScreen = \"class Other: ViewModel {}\"",
    ])
  func view(text: String) async throws {
    let path = "Modules/Features/HeroesKit/View/HeroesScreen.swift"
    #expect(try await ValidWorkspace().with(path, "import SwiftUI\n\(text)\n").errors() == "")
  }

  @Test(
    "Reports network and print calls in features, and clock and file access in views",
    arguments: [
      ("HeroesViewModel.swift", "let session: URLSession", "a feature must not use URLSession"),
      (
        "HeroesViewModel.swift", "_ = Foundation.URLSession.shared",
        "a feature must not use URLSession"
      ),
      (
        "Internal/M.swift", "final class M: ViewModel { let s = URLSession.shared }",
        "a feature must not use URLSession"
      ),
      ("View/HeroesScreen.swift", "let now = Date()", "a view must not use Date()"),
      ("View/Row.swift", #"let text = "at \(Date())""#, "a view must not use Date()"),
      (
        "View/HeroesText.swift", "struct T: StatefulView { let now = Date.now }",
        "a view must not use Date.now"
      ),
      (
        "View/HeroesTextView.swift", "import TextKit\nlet files = FileManager.default",
        "a view must not use FileManager"
      ),
      ("HeroesViewModel.swift", "func f() { print(1) }", "a feature must not use print"),
      (
        "Heroes.swift", "import HeroDomain\nfunc f() { Swift.print(1) }",
        "a feature must not use print"
      ),
      (
        "View/HeroesScreen.swift", "func f() { [1].forEach(print) }", "a feature must not use print"
      ),
      ("HeroesCommand.swift", "func f() { dump(1) }", "a feature must not use dump("),
      (
        "HeroesCommand.swift", "func f() { FileHandle.standardOutput.write(a) }",
        "a feature must not use FileHandle"
      ),
    ])
  func symbols(file: String, text: String, message: String) async throws {
    let path = "Modules/Features/HeroesKit/\(file)"
    let findings = try await ValidWorkspace().with(path, text + "\n").findings()
    #expect(findings.filter { $0.rule != .misnamed }.map(\.message) == [message])
  }

  @Test(
    "Accepts other symbols of the same names, and uses in other layers",
    arguments: [
      (viewModelPath, "func f() { console.print(1); self.print(2) }"),
      (viewModelPath, "// URLSession\nlet text = \"URLSession print(1)\""),
      (viewModelPath, "struct R { func print() {}; func f() { print() } }"),
      (viewModelPath, "enum A { case list, print, dump(Int) }; f(print: 1)"),
      (viewModelPath, "func printed() -> Date { date(.print) }"),
      (
        "Modules/Features/HeroesKit/View/HeroesScreen.swift", "let now: Date; let other = Date(day)"
      ),
      ("Modules/Features/HeroesKit/Heroes.swift", "import HeroDomain\nlet now = Date()"),
      ("Modules/Data/HeroCatalog/Web.swift", "let session = URLSession.shared; let now = Date()"),
      ("Modules/Base/TextKit/Out.swift", "func f() { print(1) }"),
      ("Tests/HeroesKitTests/U.swift", "func f() { print(URLSession.shared) }"),
    ])
  func otherSymbols(path: String, text: String) async throws {
    let findings = try await ValidWorkspace().with(path, text + "\n").findings()
    #expect(findings.filter { $0.rule != .misnamed } == [])
  }

  @Test("An entity must not import an interface, use the clock or print")
  func domain() async throws {
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
}
