import ScaffoldKit
import TerminalText

/// A small workspace in memory that follows every rule, so that a test can violate a single rule.
struct ValidWorkspace {
  private(set) var tree: InMemoryTree = [
    "Package.swift": """
    let modules: [Module] = [
      .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite")]),
      .base("TextKit"),
      .base("TextTesting", uses: ["TextKit"]),
      .domain("HeroDomain"),
      .domain("HeroDomainTesting", uses: ["HeroDomain"], testUses: ["TextTesting"]),
      .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
      .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
      .assembly("AppAssembly", uses: ["HeroCatalog", "HeroesKit"]),
      .tools("CatalogKit", uses: ["HeroCatalog"], importsAnyLayer: true),
    ]
    let programs: [Program] = [
      .app("app", uses: ["AppAssembly"]),
      .tool("bench", uses: ["HeroesKit"], importsAnyLayer: true),
    ]

    """,
    "App/app/App.swift": "import AppAssembly\n",
    "Modules/Assembly/AppAssembly/Features.swift":
      "enum Features { static let all: [Feature] = [Feature(HeroesDependencies.assembly)] }\n",
    "Modules/Assembly/AppAssembly/Features/Heroes.swift": """
    import HeroCatalog
    import HeroesKit
    enum HeroesDependencies {}

    """,
    "Modules/Base/SQLiteKit/Database.swift": "internal import CSQLite\n",
    "Modules/Base/TextKit/Text.swift": "import Foundation\n",
    "Modules/Base/TextTesting/Sample.swift": "import Testing\npublic import TextKit\n",
    "Modules/Data/HeroCatalog/Catalog.swift": "public import HeroDomain\nimport SQLiteKit\n",
    "Modules/Domain/HeroDomain/Hero.swift": "public struct Hero {}\n",
    "Modules/Domain/HeroDomainTesting/Heroes.swift": "public import HeroDomain\n",
    "Modules/Features/HeroesKit/GetHeroes.swift": """
    import HeroDomain
    struct GetHeroes { func callAsFunction() -> [Hero] { [] } }

    """,
    "Modules/Features/HeroesKit/Heroes.swift": "import HeroDomain\n",
    "Modules/Features/HeroesKit/HeroesAction.swift": "enum HeroesAction {}\n",
    "Modules/Features/HeroesKit/HeroesAssembly.swift": "struct HeroesAssembly {}\n",
    "Modules/Features/HeroesKit/HeroesState.swift": "enum HeroesState {}\n",
    "Modules/Features/HeroesKit/HeroesViewModel.swift": "final class HeroesViewModel {}\n",
    "Modules/Features/HeroesKit/View/HeroesTextView.swift": "import TextKit\n",
    "Tools/CatalogKit/Catalog.swift": "import HeroCatalog\n",
    "Tools/Templates/Anything.swift": "import Nowhere\n",
    "Tools/bench/Bench.swift": "import HeroesKit\n",
    "Tests/HeroCatalogTests/T.swift": "import HeroDomainTesting\n@Test func a() {}\n",
    "Tests/HeroDomainTestingTests/T.swift": "import TextTesting\n@Test func a() {}\n",
    "Tests/HeroesKitTests/T.swift": "@testable import HeroesKit\n@Test func a() {}\n",
  ]

  init() {
    for name in [
      "AppAssembly", "CatalogKit", "HeroDomain", "SQLiteKit", "TextKit", "TextTesting", "app",
    ] { tree["Tests/\(name)Tests/T.swift"] = Array("@Test func a() {}\n".utf8) }
  }

  /// Returns the workspace with a file of this text, or without the file if `text` is `nil`.
  func with(_ path: String, _ text: String?) -> ValidWorkspace {
    var workspace = self
    workspace.tree[path] = text.map { Array($0.utf8) }
    return workspace
  }

  /// Returns the workspace with a line added at the end of a file. Creates a missing file.
  func adding(_ line: String, to path: String) -> ValidWorkspace {
    with(path, String(decoding: tree[path] ?? [], as: UTF8.self) + line + "\n")
  }

  /// Returns the workspace with each occurrence of `old` in the manifest replaced with `new`.
  func listing(_ new: String, for old: String) -> ValidWorkspace {
    let manifest = String(decoding: tree["Package.swift"] ?? [], as: UTF8.self)
    return with("Package.swift", manifest.replacing(old, with: new))
  }

  /// Checks the workspace, and returns the findings.
  func findings() async throws -> [Finding] { try await Check(Workspace(tree)).findings() }

  /// Checks the workspace, and returns the findings as `scaffold check` prints them.
  func errors() async throws -> String {
    let check = try await Check(Workspace(tree))
    let report = CheckReport(
      check, findings: check.findings(), baseline: Baseline([]), knownBefore: 0, duration: .zero)
    return report.lines.map(\.plain).joined(separator: "\n")
  }
}
