import Testing

@testable import ScaffoldKit

@Suite struct AffectedModulesTests {
  /// `List` depends on `Base`, and `App` depends on `List`. `Detail` is independent of them.
  private let dump: ManifestDump

  init() throws {
    dump = try .sample(
      .module("Base"), .module("List", uses: ["Base"]), .module("Detail"),
      SampleTarget(name: "App", type: "executable", path: "App", uses: ["List"]),
      .tests(of: "Base"), .tests(of: "List", uses: ["Base"]), .tests(of: "Detail"))
  }

  private func reasons(_ files: String...) -> [String] {
    AffectedModules(files: files, old: dump, new: dump).reasons
  }

  @Test("A changed file affects its target and all that depend on it, the nearest first")
  func closure() {
    let affected = AffectedModules(files: ["Modules/Base/B.swift"], old: dump, new: dump)
    #expect(
      affected.modules.map(\.line) == [
        "Base: changed (Modules/Base/B.swift)",
        "List: uses Base, which changed (Modules/Base/B.swift)",
        "App: uses List, which uses Base, which changed (Modules/Base/B.swift)",
      ])
    #expect(
      affected.tests.map(\.line) == [
        "BaseTests: uses Base, which changed (Modules/Base/B.swift)",
        "ListTests: uses Base, which changed (Modules/Base/B.swift)",
      ])
  }

  @Test("A changed test affects only itself") func tests() {
    #expect(reasons("Tests/ListTests/A.swift") == ["ListTests: changed (Tests/ListTests/A.swift)"])
  }

  @Test("Names the first of several files and counts the others") func counting() {
    #expect(
      reasons("Modules/Detail/b.swift", "Modules/Detail/a.swift", "Modules/Detail/c/d.c").first
        == "Detail: changed (Modules/Detail/a.swift and 2 more)")
  }

  @Test("If several changes affect a target, names the nearest") func nearest() {
    #expect(
      reasons("Modules/Base/B.swift", "Modules/List/L.swift").filter { !$0.contains("Tests") } == [
        "Base: changed (Modules/Base/B.swift)", "List: changed (Modules/List/L.swift)",
        "App: uses List, which changed (Modules/List/L.swift)",
      ])
  }

  @Test(
    "Documentation and files outside the targets affect nothing",
    arguments: [
      "Modules/Base/README.md", "Modules/Base/Base.docc/Start.swift", "Modules/Base/LICENSE",
      "Modules/Base/license-mit.txt", "Modules/Base/Graph.SVG", "README.md", "Tools/test",
      "Modules/graph.svg", "Modules/Basement/B.swift", "Modules", ".github/workflows/ci.yml",
    ])
  func ignored(file: String) { #expect(reasons(file) == []) }

  @Test("A resource affects its target, even if it is documentation") func resources() throws {
    let dump = try ManifestDump.sample(.module("A", resources: ["help.md", "Pages"]))
    for (file, count) in [("help.md", 1), ("Pages/a.md", 1), ("Pages.md", 0), ("other.md", 0)] {
      let affected = AffectedModules(files: ["Modules/A/\(file)"], old: dump, new: dump)
      #expect(affected.modules.count == count, "\(file)")
    }
  }

  @Test("A file belongs to the innermost target, with an explicit or a default path")
  func folders() throws {
    let dump = try ManifestDump.sample(
      SampleTarget(name: "Whole", path: "./"), SampleTarget(name: "Inner", path: "./In/ner/"),
      SampleTarget(name: "Usual"), SampleTarget(name: "UsualTests", type: "test"),
      SampleTarget(name: "Plug", type: "plugin")
    ).merged()
    let owners = [
      "In/ner/a.swift": "Inner", "In/b.swift": "Whole", "c.swift": "Whole",
      "Sources/Usual/d.swift": "Usual", "Tests/UsualTests/e.swift": "UsualTests",
      "Plugins/Plug/f.swift": "Plug",
    ]
    for (file, name) in owners {
      let affected = AffectedModules(files: [file], old: dump, new: dump)
      #expect((affected.modules + affected.tests).map(\.name) == [name])
    }
  }

  // MARK: - Files that tests read

  private func reads(_ paths: String...) throws -> [Module] {
    let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = "let modules: [Module] = [.base(\"Detail\", testReads: [\(list)])]"
    return try ManifestText(Array(text.utf8)).modules()
  }

  @Test(
    "A file that tests declare to read affects only these tests",
    arguments: [
      ("README.md", "README.md"), ("Tools/Templates", "Tools/Templates/a/README.md"),
      (".", "Tools/test"), ("Modules/Base.docc", "Modules/Base.docc/Start.swift"),
    ])
  func readFiles(declared: String, file: String) throws {
    let reads = try reads(declared)
    let affected = AffectedModules(
      files: [file], old: dump, new: dump, oldReads: reads, newReads: reads)
    #expect(affected.reasons == ["DetailTests: reads \(file), which changed"])
    #expect(reasons(file) == [])
  }

  @Test("A file beside a declared path affects no test", arguments: ["README.md.orig", "Tools"])
  func unreadFiles(file: String) throws {
    let reads = try reads("README.md", "Tools/lib")
    let affected = AffectedModules(
      files: [file], old: dump, new: dump, oldReads: reads, newReads: reads)
    #expect(affected.reasons == [])
  }

  @Test("Names the first of several read files, but prefers a changed file of the tests")
  func manyReadFiles() throws {
    let reads = try reads("Tools", "README.md")
    func reasons(_ files: String...) -> [String] {
      AffectedModules(files: files, old: dump, new: dump, oldReads: reads, newReads: reads).reasons
    }
    #expect(
      reasons("Tools/test", "README.md", "Tools/install")
        == ["DetailTests: reads README.md and 2 more, which changed"])
    #expect(
      reasons("README.md", "Tests/DetailTests/A.swift")
        == ["DetailTests: changed (Tests/DetailTests/A.swift)"])
  }

  @Test("Declarations before or after the change count, and a changed declaration also counts")
  func changedDeclaration() throws {
    func reasons(_ files: String..., old: [Module], new: [Module]) -> [String] {
      AffectedModules(files: files, old: dump, new: dump, oldReads: old, newReads: new).reasons
    }
    let declared = try reads("README.md")
    #expect(
      reasons("README.md", old: declared, new: [])
        == ["DetailTests: reads README.md, which changed"])
    #expect(
      reasons("README.md", old: [], new: declared)
        == ["DetailTests: reads README.md, which changed"])
    #expect(
      reasons("Package.swift", old: declared, new: try reads("LICENSE"))
        == ["DetailTests: changed in Package.swift (testReads)"])
  }

  @Test("Package.resolved affects all targets") func versions() {
    #expect(reasons("Package.resolved").count == 7)
    #expect(reasons("Package.resolved").first == "App: changed (Package.resolved)")
  }

  @Test("A dependency cycle does not affect a target twice") func cycle() throws {
    let dump = try ManifestDump.sample(.module("A", uses: ["B"]), .module("B", uses: ["A"]))
    let affected = AffectedModules(files: ["Modules/A/a"], old: dump, new: dump)
    #expect(affected.modules.map(\.name) == ["A", "B"])
  }

  @Test("A changed plugin affects the targets that use it") func plugins() throws {
    var user = SampleTarget.module("User")
    user.plugins = ["Plug"]
    let dump = try ManifestDump.sample(SampleTarget(name: "Plug", type: "plugin"), user).merged()
    let affected = AffectedModules(files: ["Plugins/Plug/p.swift"], old: dump, new: dump)
    #expect(affected.modules.map(\.name) == ["Plug", "User"])
  }
}

extension ManifestDump {
  /// Merges this dump as the only package, which adds the folder of each target. Returns the
  /// result.
  fileprivate func merged() throws -> ManifestDump {
    try ManifestDump(merging: [PackageModules.Package(folder: "", dump: self)], in: InMemoryTree())
  }
}

extension AffectedModules {
  var reasons: [String] { (modules + tests).map(\.line) }
}

extension AffectedTarget {
  var line: String { "\(name): \(reason)" }
}
