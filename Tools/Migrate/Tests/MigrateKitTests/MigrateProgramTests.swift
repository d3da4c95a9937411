import Foundation
import Testing

@testable import MigrateKit

@Suite("Program migrate")
struct MigrateProgramTests {
  private let files = [
    "Modules/Tags.swift": """
    protocol TagsViewProtocol: AnyObject {}
    protocol TagsPresenterProtocol {}
    class TagsViewController: UIViewController, TagsViewProtocol {
      var presenter: TagsPresenterProtocol?
    }
    class TagsPresenter: TagsPresenterProtocol { weak var view: TagsViewProtocol? }
    enum TagsFactory {
      static func module() -> UIViewController {
        let presenter = TagsPresenter()
        let view = TagsViewController()
        view.presenter = presenter
        presenter.view = view
        return view
      }
    }
    """,
    "Tests/TagsTests.swift": """
    // TagsPresenter
    import XCTest
    class MockTagsView: TagsViewProtocol {}
    let presenter = TagsPresenter()
    """,
    "Other.swift": "let tags: TagsPresenterProtocol? = nil",
  ]

  private func run(_ folder: TemporaryFolder, _ options: String...) -> MigrateProgram.Result {
    MigrateProgram.run([folder.url.path] + options)
  }

  @Test("Reports a module with its pieces and what mentions them")
  func text() throws {
    let result = run(try TemporaryFolder(files))
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        1 module in 3 Swift files; dialects: 1 A
        1 can be converted, 0 can't; changes are shown and written only if they compile

        Tags  dialect A
          presenter           TagsPresenter  Modules/Tags.swift:6
          view                TagsViewController  Modules/Tags.swift:3
          view protocol       TagsViewProtocol  Modules/Tags.swift:1
          presenter protocol  TagsPresenterProtocol  Modules/Tags.swift:2
          wiring              TagsFactory.module()  Modules/Tags.swift:8
          mentioned elsewhere: TagsPresenterProtocol  Other.swift:1
          test, not touched: TagsPresenter  Tests/TagsTests.swift:4
          test, not touched: TagsViewProtocol  Tests/TagsTests.swift:3

        """)
  }

  @Test("Reports many modules in a line each")
  func overview() throws {
    var many: [String: String] = [:]
    for name in ["One", "Two", "Three", "Four"] {
      for (path, text) in files {
        let text = text.replacing("Tags", with: name)
        many[path.replacing("Tags", with: name)] =
          text.replacing("= TwoPresenter()", with: "= TwoPresenter.shared")
      }
    }
    many["Other.swift"] = nil
    let result = run(try TemporaryFolder(many))
    #expect(
      result.output == """
        4 modules in 8 Swift files; dialects: 4 A
        3 can be converted, 1 can't; changes are shown and written only if they compile

        Four   A   view; 1 test file not touched
        One    A   view; 1 test file not touched
        Three  A   view; 1 test file not touched
        Two    A   view; 1 test file not touched
            can't: no function creates the presenter  Modules/Two.swift:6

        `--module NAME` shows the pieces of a module, `--json` everything.

        """)
  }

  @Test("The keys of the JSON are stable")
  func json() throws {
    let folder = try TemporaryFolder(files)
    let result = run(folder, "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(report.keys.sorted() == ["files", "modules", "totals", "unreadable"])
    let module = try #require((report["modules"] as? [[String: Any]])?.first)
    #expect(
      module.keys.sorted() == [
        "blockers", "declared", "dialect", "mentions", "name", "notes", "pieces", "status",
      ])
    let piece = try #require((module["pieces"] as? [[String: Any]])?.dropFirst().first)
    #expect(piece.keys.sorted() == ["name", "place", "property", "role"])
    #expect(piece["place"] as? NSDictionary == ["file": "Modules/Tags.swift", "line": 3])
    let mention = try #require((module["mentions"] as? [[String: Any]])?.first)
    #expect(mention.keys.sorted() == ["isTest", "name", "place"])
    #expect(
      report["totals"] as? NSDictionary
        == ["modules": 1, "converted": 1, "refused": 0, "dialects": ["A": 1]])
    let edits = run(folder, "--edits", "--all", "--style=adapter").output
    #expect(edits.contains("\"edits\" : ["))
  }

  @Test("No modules are one sentence")
  func noModules() throws {
    let result = run(try TemporaryFolder(["A.swift": "struct A {}"]))
    #expect(result.output == "No VIPER modules found in 1 Swift file.\n")
    #expect(result.exitCode == 0)
  }

  @Test("An unknown module is reported with similar names")
  func unknownModule() throws {
    let folder = try TemporaryFolder(files)
    let result = run(folder, "--module", "Tag")
    #expect(result.error == "error: no module named 'Tag'; similar: 'Tags'\n")
    #expect(result.exitCode == 3)
    #expect(run(folder, "--module=Payments").error == "error: no module named 'Payments'\n")
    #expect(run(folder, "--module", "TagsPresenter").exitCode == 0)
  }

  @Test("Wrong paths have their own exit codes")
  func paths() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let missing = MigrateProgram.run(["/missing\u{1B}"])
    #expect(missing.error == "error: '/missing\\u{1B}' does not exist\n")
    #expect(missing.exitCode == 3)
    let file = MigrateProgram.run([folder.url.path + "/A.swift"])
    #expect(file.error.hasSuffix("/A.swift' is not a folder\n"))
    #expect(file.exitCode == 1)
  }

  @Test("Help is printed without arguments too")
  func help() {
    #expect(MigrateProgram.run([]).output == MigrateProgram.help)
    #expect(MigrateProgram.run(["a", "-h", "--wrong"]).output == MigrateProgram.help)
    #expect(MigrateProgram.run([]).exitCode == 0)
  }

  @Test(
    "Wrong arguments are explained",
    arguments: [
      (["a", "--jsn"], "unknown option '--jsn'"), (["a", "--json=1"], "--json takes no value"),
      (["a", "b"], "only one folder, but got 'b' too"),
      (["--json"], "the path of a folder is missing"),
      (["a", "--module"], "--module needs a value"),
      (["a", "--style", "x"], "unknown style 'x'; use adapter"),
      (["a", "--edits"], "--edits needs --all or --module NAME"),
    ])
  func usage(arguments: [String], message: String) {
    let result = MigrateProgram.run(arguments)
    #expect(result.error == "error: \(message)\nhint: 'migrate --help' lists the options\n")
    #expect(result.exitCode == 2)
  }
}
