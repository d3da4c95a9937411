import CommandLineKit
import ScaffoldKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct ManifestSplittingTests {
  /// A manifest with a number of modules and a comment before every tenth.
  private func manifest(_ count: Int) -> String {
    let lines = (0..<count).map { number in
      (number % 10 == 0 ? "  // .base(\"No\"), [\n" : "") + "  .base(\"M\(number)\"),"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let modules: [Module] = [
      \(lines.joined(separator: "\n"))
      ]
      let package = Package(name: "p", targets: modules.map { $0.target })
      struct Module {
        let target: Target
        static func base(_ name: String, uses: [String] = []) -> Module {
          Module(target: .target(name: name, dependencies: uses.map { .byName(name: $0) }))
        }
      }

      """
  }

  @Test("Does not split a short list")
  func short() throws {
    #expect(try ManifestText(Array(manifest(50).utf8)).splitForCompiling == nil)
  }

  @Test("Splits a long list between entries and keeps line numbers")
  func long() throws {
    let text = manifest(51)
    let expected =
      text
      .replacing("= [\n", with: "= ([{ [\n")
      .replacing("  .base(\"M25\")", with: "  ] }, { [.base(\"M25\")")
      .replacing("  .base(\"M50\")", with: "  ] }, { [.base(\"M50\")")
      .replacing("\n]\n", with: "\n] }] as [() -> [Module]]).flatMap { $0() }\n")
      + "\nfunc namesByLine(_ text: String) -> [String]"
      + " { text.split(separator: \"\\n\").map(String.init) }\n"
    let split = try #require(try ManifestText(Array(text.utf8)).splitForCompiling)
    #expect(String(decoding: split, as: UTF8.self) == expected)
  }

  @Test(
    "Joins the names in a list on one line; keeps lists on several lines and C targets",
    arguments: [
      ("uses: [\"A\"]", "uses: namesByLine(\"A\")"),
      ("uses: [\"A\", /* not */ \"B\"]", "uses: namesByLine(\"A\\nB\")"),
      (
        "uses: [\"A\"], testUses: [\"B\", \"C\",]",
        "uses: namesByLine(\"A\"), testUses: namesByLine(\"B\\nC\")"
      ),
      ("uses: []", "uses: []"),
      ("uses: [\n\"A\"]", "uses: [\n\"A\"]"),
      (
        "cTargets: [.systemLibrary(name: \"C\")]", "cTargets: [.systemLibrary(name: \"C\")]"
      ),
    ])
  func names(lists: String, joined: String) throws {
    let text = manifest(60).replacing(".base(\"M7\")", with: ".base(\"M7\", \(lists))")
    let split = try #require(try ManifestText(Array(text.utf8)).splitForCompiling)
    #expect(String(decoding: split, as: UTF8.self).contains("  .base(\"M7\", \(joined)),\n"))
  }

  @Test("The split manifest describes the same package")
  func sameness() async throws {
    let text = manifest(60).replacing(
      ".base(\"M7\")", with: ".base(\"M7\", uses: [\"M1\", \"M2\"])")
    let unsplit = text.replacing("[Module] = [", with: "Array<Module> = [")
    let split = try await ManifestDump.evaluating(Array(text.utf8))
    let whole = try await ManifestDump.evaluating(Array(unsplit.utf8))
    #expect(split == whole)
    #expect(whole.targets.count == 60)
    #expect(whole.targets["M7"]?.dependencies == ["M1", "M2"])
  }

  @Test("Reports an error in a long list with its line")
  func mistake() async throws {
    let text = manifest(60).replacing(".base(\"M59\")", with: ".bass(\"M59\")")
    await #expect(
      throws: CommandFailure("Package.swift:69: type 'Module' has no member 'bass'")
    ) { try await ManifestDump.evaluating(Array(text.utf8)) }
  }
}
