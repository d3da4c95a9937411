import CommandLineKit
import RepositoryTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite(.timeLimit(.minutes(20))) struct LayerRulesTests {
  private static let manifest = """
    targets: [
      .target(name: "Entities"), .target(name: "Screens", dependencies: ["Entities", "Storage"]),
      .target(name: "Storage", dependencies: ["Entities"]),
      .testTarget(
        name: "T", dependencies: ["Entities", "Screens", "Storage"]),
    ]
    """

  private static let files = [
    "Sources/Entities/E.swift": "import UIKit\nfunc now() { print(Date()) }\n",
    "Sources/Screens/S.swift": "import Entities\nimport Storage\nimport UIKit\n",
    "Sources/Storage/S.swift": "import Entities\nlet a = 1\n",
    "Tests/T/T.swift": "import Entities\nimport Screens\nimport Storage\nimport UIKit\n",
  ]

  private func errors(_ rules: String) async throws -> [String] {
    try await SamplePackage(
      Self.manifest, Self.files.merging([LayerRules.path: "scaffold-rules 1\n" + rules]) { $1 }
    ).errors()
  }

  @Test("A layer may import itself and lower layers, unless its line lists other imports")
  func layers() async throws {
    let order = "layer screens Screens\nlayer storage Sources/Stor*\nlayer entities Entities\n"
    #expect(try await errors(order) == [])
    #expect(
      try await errors(order.replacing("Screens\n", with: "Screens imports entities\n"))
        == ["layer Sources/Screens/S.swift:2: import Storage"])
    #expect(
      try await errors("layer entities Entities\nlayer other *\n").map { $0 }
        == [
          "layer Sources/Screens/S.swift:1: import Entities",
          "layer Sources/Storage/S.swift:1: import Entities",
        ])
  }

  @Test("Checks statements with only, never, except and tag for modules and symbols")
  func statements() async throws {
    #expect(
      try await errors("only Screens imports UIKit\n")
        == ["layer Sources/Entities/E.swift:1: import UIKit"])
    #expect(try await errors("tag views Screens Storage\nonly views imports Entities\n") == [])
    #expect(
      try await errors("only Other imports Storage\nexcept Screens imports Storage\n  because x\n")
        == [])
    #expect(
      try await errors("never Entities uses print Date() URLSession\n") == [
        "symbol Sources/Entities/E.swift:2: func now() { print(Date()) }",
        "symbol Sources/Entities/E.swift:2: func now() { print(Date()) }",
      ])
    #expect(
      try await errors("never Sources/**/S.swift imports Ent*\n") == [
        "layer Sources/Screens/S.swift:1: import Entities",
        "layer Sources/Storage/S.swift:1: import Entities",
      ])
    #expect(
      try await errors("never tests imports UIKit\n")
        == ["layer Tests/T/T.swift:4: import UIKit"])
  }

  @Test("A finding has the reason and the fix of its rule") func reason() async throws {
    let package = try SamplePackage(
      Self.manifest,
      Self.files.merging([
        LayerRules.path: """
        scaffold-rules 1  # a comment
        layer entities Entities
          noun an entity module
        never entities imports UIKit
          because entities are shown in many ways
          instead move {module} up
        """
      ]) { $1 })
    #expect(
      await package.text("check", "--quiet") == """
        error[layer]: an entity module must not import UIKit
          Sources/Entities/E.swift:1: import UIKit
          why: entities are shown in many ways
          fix: move Entities up

        """)
  }

  @Test(
    "A malformed file is refused with its line and what is expected",
    arguments: [
      ("layer a", "2: expected 'layer NAME PATTERN…' or '… imports LAYER…' or 'none'"),
      ("layer a.b *", "2: a layer's name has only letters, digits and '-'"),
      ("layer a A\nlayer a B", "3: there is already a layer 'a'"),
      ("tag a", "2: expected 'tag NAME PATTERN…'"),
      ("\nnever a imports", "3: expected 'never SUBJECT… imports NAME…' or '… uses NAME…'"),
      ("forbid a", "2: expected 'layer', 'tag', 'never', 'only' or 'except' instead of 'forbid'"),
      ("  because b", "2: an indented line belongs to no statement"),
      ("tag a A\n  why b", "3: expected 'because', 'instead' or 'noun' instead of 'why'"),
      ("tag a A\n  because", "3: expected a text after 'because'"),
      (
        "layer entities A\nlayer views B imports entitie",
        "3: there is no layer and no tag 'entitie'; did you mean 'entities'?"
      ),
      ("except A imports B", "2: an exception needs a reason: add a line '  because …'"),
    ])
  func malformed(text: String, problem: String) {
    let error = #expect(throws: CommandFailure.self) { try LayerRules("scaffold-rules 1\n" + text) }
    #expect(error?.message == ".scaffold/rules:\(problem)")
  }

  @Test("Refuses a file without a valid version", arguments: ["", "scaffold-rules 2", "layer a A"])
  func version(text: String) {
    let error = #expect(throws: CommandFailure.self) { try LayerRules(text) }
    #expect(error?.message == ".scaffold/rules:1: expected 'scaffold-rules 1' in the first line")
  }

  @Test("The articles contain valid rules", arguments: ["AnyPackage", "Rules"])
  func articles(name: String) throws {
    let path = "Tools/ScaffoldKit/ScaffoldKit.docc/\(name).md"
    let article = try #require(try RepositoryFiles().text(of: path))
    let text = try #require(article.firstMatch(of: /```\n(scaffold-rules (?:[^`]|\n)*)```/))
    #expect(try LayerRules(String(text.1)).layers.count > 2)
  }

  @Test(
    "A star matches text without a slash, two match any text",
    arguments: [
      ("Sources/A/B.swift", "Sources/*/B.swift", true),
      ("Sources/A/B/C.swift", "Sources/*/C.swift", false),
      ("Sources/A/B/C.swift", "Sources/**/C.swift", true), ("HeroKit", "*Kit", true),
      ("HeroKitTests", "*Kit", false), ("A", "*", true), ("", "*", true), ("AB", "A", false),
    ])
  func globs(text: String, glob: String, isMatch: Bool) {
    #expect(text.matches(glob: glob) == isMatch)
  }
}
