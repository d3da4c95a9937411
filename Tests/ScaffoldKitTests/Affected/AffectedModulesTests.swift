import ScaffoldKit
import Testing

@Suite struct AffectedModulesTests {
  /// Base ← List ← App, and Detail beside them.
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

  @Test("A changed file touches its target and all that use it, the nearest first")
  func closure() {
    let affected = AffectedModules(files: ["Modules/Base/B.swift"], old: dump, new: dump)
    #expect(
      affected.modules.map(\.sentence) == [
        "Base: changed (Modules/Base/B.swift)",
        "List: uses Base, which changed (Modules/Base/B.swift)",
        "App: uses List, which uses Base, which changed (Modules/Base/B.swift)",
      ])
    #expect(
      affected.tests.map(\.sentence) == [
        "BaseTests: uses Base, which changed (Modules/Base/B.swift)",
        "ListTests: uses Base, which changed (Modules/Base/B.swift)",
      ])
    #expect(affected.testFilter == "^(BaseTests|ListTests)\\.")
  }

  @Test("A changed test touches itself alone")
  func tests() {
    #expect(
      reasons("Tests/ListTests/A.swift") == ["ListTests: changed (Tests/ListTests/A.swift)"])
  }

  @Test("Of several files the first is named, and the others are counted")
  func counting() {
    #expect(
      reasons("Modules/Detail/b.swift", "Modules/Detail/a.swift", "Modules/Detail/c/d.c").first
        == "Detail: changed (Modules/Detail/a.swift and 2 more)")
  }

  @Test("Several causes in one chain: each target tells the nearest")
  func nearest() {
    #expect(
      reasons("Modules/Base/B.swift", "Modules/List/L.swift").filter { !$0.contains("Tests") } == [
        "Base: changed (Modules/Base/B.swift)",
        "List: changed (Modules/List/L.swift)",
        "App: uses List, which changed (Modules/List/L.swift)",
      ])
  }

  @Test(
    "Documentation and files outside the targets touch nothing",
    arguments: [
      "Modules/Base/README.md", "Modules/Base/Base.docc/Start.swift", "Modules/Base/LICENSE",
      "Modules/Base/license-mit.txt", "Modules/Base/Graph.SVG", "README.md", "Tools/test",
      "Modules/graph.svg", "Modules/Basement/B.swift", "Modules", ".github/workflows/ci.yml",
    ])
  func silence(file: String) {
    #expect(reasons(file) == [])
  }

  @Test("Without anything affected there is no filter")
  func nothing() {
    #expect(AffectedModules(files: [], old: dump, new: dump).testFilter == nil)
  }

  @Test("What is a resource of its target counts, whatever its name")
  func resources() throws {
    let dump = try ManifestDump.sample(.module("A", resources: ["help.md", "Pages"]))
    for (file, count) in [("help.md", 1), ("Pages/a.md", 1), ("Pages.md", 0), ("other.md", 0)] {
      let affected = AffectedModules(files: ["Modules/A/\(file)"], old: dump, new: dump)
      #expect(affected.modules.count == count, "\(file)")
    }
  }

  @Test("A file belongs to the innermost target, named by a path or in the usual place")
  func folders() throws {
    let dump = try ManifestDump.sample(
      SampleTarget(name: "Whole", path: "./"), SampleTarget(name: "Inner", path: "./In/ner/"),
      SampleTarget(name: "Usual"), SampleTarget(name: "UsualTests", type: "test"),
      SampleTarget(name: "Plug", type: "plugin"))
    let places = [
      "In/ner/a.swift": "Inner", "In/b.swift": "Whole", "c.swift": "Whole",
      "Sources/Usual/d.swift": "Usual", "Tests/UsualTests/e.swift": "UsualTests",
      "Plugins/Plug/f.swift": "Plug",
    ]
    for (file, name) in places {
      let affected = AffectedModules(files: [file], old: dump, new: dump)
      #expect((affected.modules + affected.tests).map(\.name) == [name])
    }
  }

  @Test("Templates touch the tests that render them, their documentation included")
  func templates() throws {
    let dump = try ManifestDump.sample(.module("ScaffoldKit"), .tests(of: "ScaffoldKit"))
    let affected = AffectedModules(files: ["Tools/Templates/a/README.md"], old: dump, new: dump)
    #expect(affected.reasons == ["ScaffoldKitTests: changed (Tools/Templates/a/README.md)"])
    #expect(reasons("Tools/Templates/a/README.md") == [])
  }

  @Test("The versions of other packages touch everything")
  func versions() {
    #expect(reasons("Package.resolved").count == 7)
    #expect(reasons("Package.resolved").first == "App: changed (Package.resolved)")
  }

  @Test("A name that is no identifier is told to the filter as the compiler calls it")
  func identifiers() throws {
    let dump = try ManifestDump.sample(.tests(of: "build-it"), .tests(of: "Größe"))
    let affected = AffectedModules(files: ["Package.resolved"], old: dump, new: dump)
    #expect(affected.testFilter == "^(GrößeTests|build_itTests)\\.")
  }

  @Test("Targets that use each other end no search")
  func circle() throws {
    let dump = try ManifestDump.sample(.module("A", uses: ["B"]), .module("B", uses: ["A"]))
    let affected = AffectedModules(files: ["Modules/A/a"], old: dump, new: dump)
    #expect(affected.modules.map(\.name) == ["A", "B"])
  }

  @Test("What a plugin is made of touches those that use the plugin")
  func plugins() throws {
    var user = SampleTarget.module("User")
    user.plugins = ["Plug"]
    let dump = try ManifestDump.sample(SampleTarget(name: "Plug", type: "plugin"), user)
    let affected = AffectedModules(files: ["Plugins/Plug/p.swift"], old: dump, new: dump)
    #expect(affected.modules.map(\.name) == ["Plug", "User"])
  }
}

extension AffectedModules {
  var reasons: [String] { (modules + tests).map(\.sentence) }
}

extension AffectedTarget {
  var sentence: String { "\(name): \(reason)" }
}
