import ScaffoldKit
import Testing

@Suite struct TargetDependenciesTests {
  private func manifest(_ dependencies: String) -> String {
    """
    let package = Package(
      name: "p", dependencies: [.package(name: "App", path: "../App")],
      targets: [
        .target(name: "Core"),
        .executableTarget(
          name: "App"\(dependencies),
          path: "App"),
        .testTarget(name: "AppTests", dependencies: [.target(name: "App"), "Core"]),
      ])

    """
  }

  private func adding(_ name: String, to dependencies: String) throws -> String {
    let bytes = try TargetDependencies(of: "App", in: Array(manifest(dependencies).utf8))
      .adding(name)
    return String(decoding: bytes, as: UTF8.self)
  }

  private nonisolated static let jar = ".product(name: \"Jar\", package: \"jar\")"

  @Test(
    "Adds a name in the format and order of the list; removing it restores every byte",
    arguments: [
      ("[\"Core\"]", "[\"Core\", \"Lib\"]"), ("[]", "[\"Lib\"]"),
      ("[\"Zip\", \"Core\"]", "[\"Zip\", \"Core\", \"Lib\"]"),
      (
        "[\n        \"Core\",  // why\n        \"Zip\",\n      ]",
        "[\n        \"Core\",  // why\n        \"Lib\",\n        \"Zip\",\n      ]"
      ),
      (
        "[.target(name: \"Core\", condition: .when(platforms: [.linux]))]",
        "[.target(name: \"Core\", condition: .when(platforms: [.linux])), .target(name: \"Lib\")]"
      ),
      ("[\(jar), \"Core\"]", "[\(jar), \"Core\", \"Lib\"]"),
      ("[\"Core\", \(jar)]", "[\"Core\", \"Lib\", \(jar)]"),
      ("[\"A\", \(jar), \"Zip\"]", "[\"A\", \(jar), \"Lib\", \"Zip\"]"),
    ])
  func lists(_ old: String, _ new: String) throws {
    let (old, new) = (", dependencies: " + old, ", dependencies: " + new)
    #expect(try adding("Lib", to: old) == manifest(new))
    let removed = try TargetDependencies(of: "App", in: Array(manifest(new).utf8)).removing("Lib")
    #expect(String(decoding: removed, as: UTF8.self) == manifest(old))
  }

  @Test("Adds a missing list; adding a listed or removing an unlisted name changes nothing")
  func unchanged() throws {
    #expect(try adding("Lib", to: "") == manifest(", dependencies: [\"Lib\"]"))
    let listed = ", dependencies: [.byName(name: \"Lib\")]"
    #expect(try adding("Lib", to: listed) == manifest(listed))
    let bytes = Array(manifest("").utf8)
    #expect(try TargetDependencies(of: "App", in: bytes).removing("Lib") == bytes)
  }

  @Test("Removes the last of several entries with one name")
  func repeated() throws {
    let bytes = Array(manifest(", dependencies: [\"A\", \"B\", \"A\"]").utf8)
    let removed = try TargetDependencies(of: "App", in: bytes).removing("A")
    #expect(String(decoding: removed, as: UTF8.self) == manifest(", dependencies: [\"A\", \"B\"]"))
  }

  @Test(
    "Refuses computed dependencies and target names, with the line",
    arguments: [
      (", dependencies: shared", 6, "'shared'"), (", dependencies: [\"A\"] + shared", 6, "'['"),
      (", dependencies: [\"A\", shared]", 6, "'shared'"),
      (", dependencies: [\n.target(name: core)]", 7, "'.'"),
    ])
  func computed(_ dependencies: String, _ line: Int, _ found: String) {
    #expect(
      throws: ManifestError(
        line: line, "the dependencies of App are computed, so they can't be edited: \(found)")
    ) { try adding("Lib", to: dependencies) }
    #expect(
      throws: ManifestError(
        line: 1, "no target has the literal name 'Web', so its dependencies can't be edited")
    ) { try TargetDependencies(of: "Web", in: Array(manifest(dependencies).utf8)) }
  }
}
