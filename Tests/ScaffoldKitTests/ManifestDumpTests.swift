import ScaffoldKit
import Testing

@Suite struct ManifestDumpTests {
  private static let start = """
    // swift-tools-version: 6.3
    import PackageDescription

    """

  private static func dump(_ text: String) async throws(ManifestDumpError) -> ManifestDump {
    try await ManifestDump.evaluating(Array((start + text).utf8))
  }

  @Test("It holds targets and products as the manifest's code makes them")
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

  @Test("Comments, formatting and the order of lines make no difference")
  func sameness() async throws {
    let line = ".target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\", \"C\"]), "
    async let old = Self.dump(
      "let package = Package(name: \"p\", targets: [\(line).target(name: \"C\")])")
    async let new = Self.dump(
      """
      // Who knows why.
      let package = Package(
        name: "p",
        targets: [
          .target(name: "C"), .target(name: "B", dependencies: ["C", "A"]), .target(name: "A"),
        ])
      """)
    let (first, second) = try await (old, new)
    #expect(ManifestDump.differences(from: first, to: second) == [])
  }

  @Test(
    "What is wrong is told with the manifest's line and without a path",
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
  func complaints(text: String, message: String) async throws {
    await #expect(throws: ManifestDumpError(message)) { try await Self.dump(text) }
  }

  private static let integer =
    "cannot convert value of type 'Int' to expected argument type 'String'"
  private static let comma = "expected ',' separator"

  @Test("A manifest of other tools is refused in the package manager's words")
  func toolsVersion() async {
    let sentence =
      "Package.swift: the package is using Swift tools version 99.0.0 but the installed version is "
    await #expect {
      try await ManifestDump.evaluating(Array("// swift-tools-version: 99.0\n".utf8))
    } throws: { ($0 as? ManifestDumpError)?.message.hasPrefix(sentence) == true }
  }

  @Test(
    "A text that is no dump is refused", arguments: ["", "[", "{}", "{\"name\": \"p\"} x", "nil"])
  func rubbish(text: String) {
    #expect(
      throws: ManifestDumpError("Package.swift: the package manager's dump of it can't be read")
    ) { try ManifestDump(json: Array(text.utf8)) }
  }
}
