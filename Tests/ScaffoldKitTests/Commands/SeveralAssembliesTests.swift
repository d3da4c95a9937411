import CommandLineKit
import ScaffoldKit
import Testing

/// A workspace with several assemblies, of which `scaffold` edits only that of the first app.
@MainActor
@Suite struct SeveralAssembliesTests {
  private static let shop = "Modules/Assembly/ShopAssembly"

  /// The workspace with a second assembly, which contains the feature Dogs too.
  private func workspace() async throws -> SampleWorkspace {
    let line = #".assembly("ShopAssembly", uses: ["DogsKit", "InjectionKit", "PetDomain"]),"#
    let workspace = try SampleWorkspace()
    try workspace.folder.write(
      "scaffold 1\napp Pets\nentity Pet\napp Shop\n", to: ".scaffold/workspace")
    _ = await workspace.run("feature Dogs --quiet")
    for file in ["Features.swift", "Features/Dogs.swift", "SharedDependencies.swift"] {
      let text = try #require(try workspace.text(of: "Modules/Assembly/PetsAssembly/\(file)"))
      try workspace.folder.write(text, to: "\(Self.shop)/\(file)")
    }
    try workspace.edit(
      "\(Self.shop)/Features.swift",
      "    Feature(CatsDependencies.assembly) { ($0.commands, [$0.destination]) },\n", "")
    try workspace.folder.write("@Test func a() {}\n", to: "Tests/ShopAssemblyTests/ShopTests.swift")
    try workspace.folder.write("import ShopAssembly\n", to: "App/shop/Shop.swift")
    try workspace.folder.write("@Test func a() {}\n", to: "Tests/shopTests/ProgramTests.swift")
    try workspace.edit("Package.swift", "  .assembly(", "  \(line)\n  .assembly(")
    try workspace.edit(
      "Package.swift", "  .app(\"pets\"",
      "  .app(\"shop\", uses: [\"ShopAssembly\"]),\n  .app(\"pets\"")
    _ = await workspace.run("graph --redraw")
    return workspace
  }

  @Test("Generates and removes a feature of the first app, and leaves the other app alone")
  func feature() async throws {
    let workspace = try await workspace()
    let before = try workspace.folder.contents()
    let outcome = await workspace.run("feature Birds")
    #expect(outcome.output.contains("  UPDATE Modules/Assembly/PetsAssembly/Features.swift"))
    #expect(!outcome.output.contains("ShopAssembly"))
    #expect(await workspace.run("remove Birds --quiet").error == "")
    #expect(try workspace.folder.contents() == before)
  }

  @Test("Refuses to remove a feature that the other app uses, and renames it in both")
  func shared() async throws {
    let workspace = try await workspace()
    try await workspace.expectFailure(
      of: "remove Dogs", .failure, "can't remove DogsKit: other code depends on it",
      "  \(Self.shop)/Features.swift:3: "
        + "Feature(DogsDependencies.assembly) { ($0.commands, [$0.destination]) },",
      "  \(Self.shop)/Features/Dogs.swift:1: import DogsKit",
      "  \(Self.shop)/Features/Dogs.swift:5: enum DogsDependencies {",
      "hint: remove these references first")
    #expect(await workspace.run("rename Dogs Wolves --quiet").error == "")
    for assembly in [Self.shop, "Modules/Assembly/PetsAssembly"] {
      let list = try #require(try workspace.text(of: "\(assembly)/Features.swift"))
      #expect(list.contains("WolvesDependencies") && !list.contains("Dogs"))
    }
    #expect(try workspace.text(of: "\(Self.shop)/Features/Dogs.swift")?.contains("Dogs") == false)
  }

  @Test("check reports a feature that an assembly provides and does not list")
  func unlisted() async throws {
    let workspace = try await workspace()
    try workspace.edit(
      "\(Self.shop)/Features.swift",
      "    Feature(DogsDependencies.assembly) { ($0.commands, [$0.destination]) },\n", "")
    let output = await workspace.run("check").output
    #expect(output.contains("fix: add Feature(DogsDependencies.assembly) { ($0.commands, "))
    #expect(output.contains(" to \(Self.shop)/Features.swift"))
  }
}
