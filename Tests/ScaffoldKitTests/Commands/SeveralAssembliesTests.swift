import CommandLineKit
import ScaffoldKit
import Testing

/// Features of workspaces with several assemblies, each with its own program.
@MainActor
@Suite struct SeveralAssembliesTests {
  private static let shop = "Modules/Assembly/ShopAssembly"

  /// Creates a workspace with a second assembly and a program that uses it.
  private func workspace() async throws -> SampleWorkspace {
    let registry = "Modules/Assembly/PetsAssembly/Features.swift"
    let workspace = try SampleWorkspace()
    try workspace.folder.write(
      try workspace.text(of: registry)?.replacing(
        "    Feature(CatsDependencies.assembly) { ($0.commands, [$0.destination]) },\n", with: "")
        ?? "",
      to: "\(Self.shop)/Features.swift")
    try workspace.folder.write(
      try workspace.text(of: "Modules/Assembly/PetsAssembly/SharedDependencies.swift") ?? "",
      to: "\(Self.shop)/SharedDependencies.swift")
    try workspace.folder.write("", to: "Tests/ShopAssemblyTests/ShopTests.swift")
    try workspace.folder.write("", to: "App/shop/Shop.swift")
    try workspace.folder.write("", to: "Tests/shopTests/ProgramTests.swift")
    let line = ".assembly(\"ShopAssembly\", uses: [\"InjectionKit\", \"PetDomain\"]),\n"
    try workspace.edit("Package.swift", "  .assembly(", "  \(line)  .assembly(")
    try workspace.edit(
      "Package.swift", "  .app(\"pets\"",
      "  .app(\"shop\", uses: [\"ShopAssembly\"]),\n  .app(\"pets\"")
    _ = await workspace.run("graph --redraw")
    return workspace
  }

  @Test("A feature can be added to each assembly, renamed in both and removed from both")
  func both() async throws {
    let workspace = try await workspace()
    let before = try workspace.folder.contents()
    let first = await workspace.run("feature Dogs --assembly ShopAssembly --quiet")
    #expect(first == .init())
    #expect(try workspace.text(of: "\(Self.shop)/Features.swift")?.contains("Dogs") == true)
    #expect(
      try workspace.text(of: "Modules/Features/DogsKit/DogsCommand.swift")?.contains("shop dogs")
        == true)

    let second = await workspace.run("feature Dogs --assembly PetsAssembly")
    #expect(
      second.output == """
          CREATE Modules/Assembly/PetsAssembly/Features/Dogs.swift
          UPDATE Modules/Assembly/PetsAssembly/Features.swift (+1 line)
          UPDATE Package.swift (+1 -1 lines)
          UPDATE README.md (the module graph)
          UPDATE Modules/graph.svg (the module graph)
        Created 1 file, updated 4.

        """)

    for assembly in ["ShopAssembly", "PetsAssembly"] {
      let again = await workspace.run("feature Dogs --assembly \(assembly)")
      #expect(again.output.hasSuffix("There is nothing to change.\n"))
    }
    let other = await workspace.run("feature Dogs --assembly PetsAssembly --start empty --dry-run")
    #expect(other.code == .failure)

    #expect(await workspace.run("rename Dogs Wolves --quiet").code == .success)
    for assembly in [Self.shop, "Modules/Assembly/PetsAssembly"] {
      #expect(try workspace.text(of: "\(assembly)/Features/Wolves.swift") != nil)
      #expect(try workspace.text(of: "\(assembly)/Features.swift")?.contains("Wolves") == true)
      #expect(try workspace.text(of: "\(assembly)/Features.swift")?.contains("Dogs") == false)
    }
    #expect(await workspace.run("remove Wolves --quiet").error == "")
    #expect(try workspace.folder.contents() == before)
  }

  @Test("The file of an entity stays in the folder of the program that it was generated for")
  func entity() async throws {
    let workspace = try await workspace()
    try workspace.edit(
      "Package.swift", "\"CatsKit\", \"InjectionKit\"",
      "\"CatsKit\", \"CommandLineKit\", \"InjectionKit\"")
    let first = await workspace.run("feature Orders --entity Order --assembly ShopAssembly --quiet")
    #expect(first == .init())
    _ = await workspace.run("feature Orders --assembly PetsAssembly --quiet")
    let second = await workspace.run("feature Bills --entity Order --assembly ShopAssembly")
    #expect(second.output.contains("  identical Modules/Data/OrderStorage/OrderFile.swift\n"))
    #expect(second.error == "")
  }

  @Test("A feature is refused without a choice, and with an unknown one")
  func refused() async throws {
    let workspace = try await workspace()
    #expect(
      await workspace.run("feature Dogs").error == """
        error: the manifest lists several assemblies: ShopAssembly, PetsAssembly
        hint: choose one with --assembly

        """)
    #expect(
      await workspace.run("feature Dogs --assembly CatsKit").error == """
        error: there is no assembly 'CatsKit'; the manifest lists ShopAssembly, PetsAssembly

        """)
  }

  @Test("check reports a feature that an assembly provides and does not list")
  func unlisted() async throws {
    let workspace = try await workspace()
    _ = await workspace.run("feature Dogs --assembly ShopAssembly --quiet")
    try workspace.edit(
      "\(Self.shop)/Features.swift",
      "    Feature(DogsDependencies.assembly) { ($0.commands, [$0.destination]) },\n", "")
    let output = await workspace.run("check").output
    #expect(output.contains("fix: add Feature(DogsDependencies.assembly) { ($0.commands, "))
    #expect(output.contains(" to \(Self.shop)/Features.swift"))
  }
}
