import ScaffoldKit
import Testing

@Suite struct AffectedManifestTests {
  private func reasons(
    from old: ManifestDump, to new: ManifestDump, _ files: String...
  ) -> [String] { AffectedModules(files: files + ["Package.swift"], old: old, new: new).reasons }

  @Test("An edit of the manifest that changes no description affects nothing")
  func comment() throws {
    let dump = try ManifestDump.sample(.module("A"), .tests(of: "A"))
    #expect(reasons(from: dump, to: dump) == [])
  }

  @Test("A changed description affects its target and all that depend on it")
  func description() throws {
    let old = try ManifestDump.sample(.module("A"), .module("B", uses: ["A"]), .module("C"))
    let new = try ManifestDump.sample(
      .module("A", define: "FAST"), .module("B", uses: ["A"]), .module("C"))
    #expect(
      reasons(from: old, to: new) == [
        "A: changed in Package.swift (settings)",
        "B: uses A, which changed in Package.swift (settings)",
      ])
  }

  @Test("A new module affects the targets that now depend on it") func addition() throws {
    let old = try ManifestDump.sample(.module("App"))
    let new = try ManifestDump.sample(.module("App", uses: ["New"]), .module("New"))
    #expect(
      reasons(from: old, to: new, "Modules/New/N.swift") == [
        "App: changed in Package.swift (dependencies)", "New: is new in Package.swift",
      ])
  }

  @Test("A removed module affects the targets that depended on it, and is not listed")
  func removal() throws {
    let old = try ManifestDump.sample(.module("App", uses: ["Old"]), .module("Old"))
    let new = try ManifestDump.sample(.module("App"))
    #expect(
      reasons(from: old, to: new, "Modules/Old/O.swift") == [
        "App: changed in Package.swift (dependencies)"
      ])
  }

  @Test("A removed module affects targets that still depend on it") func removalInUse() throws {
    let old = try ManifestDump.sample(.module("App", uses: ["Old"]), .module("Old"))
    let new = try ManifestDump.sample(.module("App", uses: ["Old"]))
    #expect(reasons(from: old, to: new) == ["App: uses Old, which was removed from Package.swift"])
  }

  @Test("A file moved between targets affects both") func move() throws {
    let old = try ManifestDump.sample(.module("A"), SampleTarget(name: "B", path: "Old"))
    let new = try ManifestDump.sample(.module("A"), SampleTarget(name: "B", path: "New"))
    #expect(
      reasons(from: old, to: new, "Old/b.swift", "Modules/A/b.swift") == [
        "A: changed (Modules/A/b.swift)", "B: changed (Old/b.swift)",
      ])
  }

  @Test("A changed setting of the package affects all targets") func package() throws {
    let old = try ManifestDump.sample(tools: "6.2", .module("A"), .tests(of: "A"))
    let new = try ManifestDump.sample(tools: "6.3", .module("A"), .tests(of: "A"))
    #expect(
      reasons(from: old, to: new) == [
        "A: changed in Package.swift with all targets (toolsVersion)",
        "ATests: changed in Package.swift with all targets (toolsVersion)",
      ])
  }
}
