import ScaffoldKit
import Testing

@Suite struct ManifestDifferenceTests {
  private func differences(_ old: String, _ new: String) throws -> [String] {
    let old = try ManifestDump(json: Array(old.utf8))
    let new = try ManifestDump(json: Array(new.utf8))
    return ManifestDump.differences(from: old, to: new).map(\.description)
  }

  @Test("Describes added, removed and changed targets and products")
  func everything() throws {
    let differences = try differences(
      """
      {"name": "p", "platforms": [], "packageKind": {"root": ["/a"]}, "products": [
        {"name": "P", "targets": ["A"]}], "targets": [
        {"name": "A", "type": "regular", "path": "A", "dependencies": [], "settings": []},
        {"name": "B", "type": "regular", "dependencies": []}]}
      """,
      """
      {"name": "p", "platforms": [{"platformName": "macos"}], "packageKind": {"root": ["/b"]},
        "products": [{"name": "P", "targets": ["A", "C"]}, {"name": "Q", "targets": ["C"]}],
        "targets": [
        {"name": "A", "type": "regular", "path": "A", "dependencies": [{"byName": ["C", null]}],
          "settings": [{"kind": {"define": {"_0": "X"}}}]},
        {"name": "C", "type": "regular", "dependencies": []}]}
      """)
    #expect(
      differences == [
        "the package: its platforms changed",
        "target A: its dependencies, settings changed",
        "target B was removed",
        "target C is new",
        "product P: its targets changed",
        "product Q is new",
      ])
  }

  @Test("The order of traits does not matter")
  func traits() throws {
    func dump(_ first: String, _ second: String) throws -> ManifestDump {
      let traits = "[{\"enabledTraits\": [\"\(first)\", \"\(second)\"], \"name\": \"default\"}]"
      return try ManifestDump(json: Array("{\"name\": \"p\", \"traits\": \(traits)}".utf8))
    }
    #expect(ManifestDump.differences(from: try dump("A", "B"), to: try dump("B", "A")) == [])
    #expect(ManifestDump.differences(from: try dump("A", "B"), to: try dump("A", "C")) != [])
  }

  @Test("The order of targets, dependencies and members does not matter")
  func order() throws {
    let c = #"{"name": "C", "dependencies": [{"byName": ["A", null]}, {"byName": ["B", null]}]}"#
    let d = #"{"dependencies": [{"byName": ["B", null]}, {"byName": ["A", null]}], "name": "C"}"#
    let differences = try differences(
      #"{"name": "p", "targets": [{"name": "A", "path": "\u0041\/b", "resources": [{"a": 1, "b": 2}]}, \#(c)]}"#,
      #"{"targets": [\#(d), {"resources":[{"b":2,"a":1}],"path":"A/b","name":"A"}],"name":"p"}"#)
    #expect(differences == [])
  }
}
