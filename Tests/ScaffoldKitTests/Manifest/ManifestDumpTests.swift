import CommandLineKit
import ScaffoldKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct ManifestDumpTests {
  private static let start = """
    // swift-tools-version: 6.3
    import PackageDescription

    """

  private static func dump(_ text: String) async throws(CommandFailure) -> ManifestDump {
    try await ManifestDump.evaluating(Array((start + text).utf8))
  }

  @Test("Contains the evaluated targets and products")
  func content() async throws {
    let dump = try await Self.dump(
      """
      let names = ["Base"]
      let package = Package(
        name: "p", products: [.library(name: "Top", targets: ["Top"])],
        targets: names.map { .target(name: $0, path: "Modules/\\($0)") } + [
          .target(name: "Top", dependencies: ["Base", .target(name: "C")]),
          .systemLibrary(name: "C"),
          .testTarget(name: "TopTests", dependencies: ["Top"]),
        ])
      """)
    #expect(dump.name == "p")
    #expect(dump.targets.keys.sorted() == ["Base", "C", "Top", "TopTests"])
    #expect(dump.targets["Base"]?.path == "Modules/Base")
    #expect(dump.targets["Top"]?.path == nil)
    #expect(dump.targets["Top"]?.dependencies == ["Base", "C"])
    #expect(dump.targets["C"]?.type == "system")
    #expect(dump.targets["TopTests"]?.type == "test")
    #expect(dump.products["Top"]?.targets == ["Top"])
  }

  @Test(
    "Reports the first error with the manifest's line and without a path",
    arguments: [
      ("let package = Package(name: 1)", "Package.swift:3: \(integer)"),
      ("\n\nlet package = Package(name: \"p\" targets: [])", "Package.swift:5: \(comma)"),
      ("let package = nothing", "Package.swift:3: cannot find 'nothing' in scope"),
      (
        "let package = Package(name: \"p\", targets: [.target(name: \"A\"), .target(name: \"A\")])",
        "Package.swift: duplicate target named 'A'"
      ),
      ("fatalError(\"no\")", "Package.swift:3: Fatal error: no"),
      ("let one = 1", "Package.swift: it declares no package"),
    ])
  func errors(text: String, message: String) async throws {
    await #expect(throws: CommandFailure(message)) { try await Self.dump(text) }
  }

  private static let integer =
    "cannot convert value of type 'Int' to expected argument type 'String'"
  private static let comma = "expected ',' separator"

  @Test("Reports the package manager's error for a newer tools version")
  func toolsVersion() async {
    let sentence =
      "Package.swift: the package is using Swift tools version 99.0.0 but the installed version is "
    await #expect {
      try await ManifestDump.evaluating(Array("// swift-tools-version: 99.0\n".utf8))
    } throws: { ($0 as? CommandFailure)?.message.hasPrefix(sentence) == true }
  }

  @Test("Refuses invalid output", arguments: ["", "[", "{}", "{\"name\": \"p\"} x", "nil"])
  func invalid(text: String) {
    #expect(
      throws: CommandFailure(
        "Package.swift: the output of 'swift package dump-package' can't be read")
    ) { try ManifestDump(json: Array(text.utf8)) }
  }
}
