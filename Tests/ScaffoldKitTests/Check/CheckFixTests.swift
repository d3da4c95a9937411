import CommandLineKit
import CommandLineTesting
import ScaffoldKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct CheckFixTests {
  /// Arguments of a package. In the manifest, the target `App` depends on `Text`, twice; in
  /// `files`, it imports `Core` and `Logging` instead.
  private static let arguments = """
    dependencies: [.package(url: "https://unreachable.example/swift-log", from: "1.0.0")],
    targets: [
      .target(name: "Core", dependencies: [.product(name: "Logging", package: "swift-log")]),
      .target(name: "Text"),
      .target(
        name: "App",
        dependencies: [
          "Text",  // renders
          .target(name: "Text"),
        ]),
      .testTarget(name: "Tests", dependencies: ["Text", "Core", "App"]),
    ]
    """

  private static let files = [
    "Sources/Core/A.swift": "import Logging\nlet a = 1\n", "Sources/Text/A.swift": "let a = 1\n",
    "Sources/App/A.swift": "import Core\nimport Logging\nlet a = 1\n",
    "Tests/Tests/T.swift": "import App\nimport Core\nimport Text\n@Test func a() {}\n",
  ]

  @Test("Fixes the dependencies of a module, redraws the graph, and reports what remains")
  func workspace() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Package.swift", "[\"CommandLineKit\", \"PetDomain\"]",
      "[\"PetDomain\", \"InjectionKit\", \"PetDomain\"]")
    let planned = await workspace.run("check --fix --dry-run")
    #expect(
      planned.output.hasPrefix(
        """
          UPDATE Package.swift (+3 -3 lines)
          UPDATE Modules/graph.svg (the module graph)
        Dry run: 2 files to update. Nothing was written.

        """))
    let fixed = await workspace.run("check --fix --quiet")
    let checked = await workspace.run("check --quiet")
    #expect(fixed == checked)
    let line = ".feature(\"CatsKit\", uses: [\"CommandLineKit\", \"PetDomain\"]),"
    #expect(try workspace.text(of: "Package.swift")?.contains(line) == true)
    let left = await workspace.run("check").output
    #expect(withoutTime(planned.output).hasSuffix(withoutTime(left)))
    let rules = fixed.output.matches(of: /error\[([a-z]+)\]/).map { String($0.1) }
    #expect(Set(rules).isDisjoint(with: ["duplicate", "graph", "undeclared", "unused"]))
    #expect(fixed.code == .failure)
  }

  @Test("Fixes literal lists of any package, and names products like other targets do")
  func literal() async throws {
    let package = try SamplePackage(Self.arguments, Self.files)
    let outcome = await package.output("check", "--fix", "--path", package.folder.path)
    #expect(
      outcome.output.hasPrefix("  UPDATE Package.swift (+2 -2 lines)\nUpdated 1 file.\nNo errors"))
    #expect(outcome.code == .success)
    let app = """
          dependencies: [
            "Core",
            .product(name: "Logging", package: "swift-log"),
          ]),
        .testTarget(name: "Tests", dependencies: ["Text", "Core", "App"]),
      """
    #expect(try package.manifest.contains(app))
  }

  @Test("Keeps known exceptions, computed lists and cycles, and says why lists are not fixed")
  func refusals() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: shared),
        .target(name: "C", dependencies: ["D", "D"]), .target(name: "D", dependencies: shared),
        .testTarget(name: "T", dependencies: ["A", "B", "C", "D"]),
      ]
      """,
      [
        "Sources/A/A.swift": "import B\nlet a = 1\n",
        "Sources/B/A.swift": "import A\n@_exported import C\nlet a = 1\n",
        "Sources/C/A.swift": "import D\nlet a = 1\n", "Sources/D/A.swift": "let a = 1\n",
        "Tests/T/T.swift": "import A\nimport B\nimport C\nimport D\n@Test func a() {}\n",
        Baseline.path: "duplicate Package.swift C dependencies D\n",
      ], prelude: "let shared: [Target.Dependency] = []\n")
    let before = try package.manifest
    let outcome = await package.output("check", "--fix", "--path", package.folder.path)
    #expect(
      outcome.error == """
        not fixed: Package.swift:7: the dependencies of B are computed, so they can't be edited: \
        'shared'

        """)
    #expect(
      outcome.output.hasPrefix(
        "There is nothing to change.\n--fix can't correct 4 errors:\nerror["))
    #expect(outcome.code == .failure)
    #expect(try package.manifest == before)
  }

  @Test("Adds only one of two missing dependencies that together form a cycle")
  func cycle() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "A"), .target(name: "B"), .testTarget(name: "T", dependencies: ["A", "B"]),
      ]
      """,
      [
        "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "import A\n",
        "Tests/T/T.swift": "import A\nimport B\n@Test func a() {}\n",
      ])
    _ = await package.text("check", "--fix")
    let lists = ".target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\"), "
    #expect(try package.manifest.contains(lists))
  }

  private nonisolated static let withReport =
    "--fix can't be combined with --json, --format or --update-baseline"
  private nonisolated static let alone = "--dry-run and --diff need --fix"

  @Test(
    "Refuses other options of the report, and options without --fix",
    arguments: [
      ("--fix --json", withReport), ("--fix --format github", withReport),
      ("--fix --update-baseline", withReport), ("--dry-run", alone), ("--diff", alone),
    ])
  func combinations(_ options: String, _ error: String) async {
    let words = ["check"] + options.split(separator: " ").map(String.init)
    let outcome = await ScaffoldProgram().commandLine.run(words)
    #expect(outcome.code == .usage)
    #expect(outcome.error.hasPrefix("error: \(error)\n"))
  }

  private func withoutTime(_ output: String) -> String {
    output.replacing(/\([0-9.]+ s\)/, with: "")
  }
}

extension SamplePackage {
  fileprivate var manifest: String {
    get throws { try DiskTree(root: folder.path).text(of: "Package.swift") ?? "" }
  }
}
