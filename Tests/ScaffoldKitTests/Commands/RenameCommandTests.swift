import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct RenameCommandTests {
  @Test("Renames the folders, files, types, command and wiring of a feature")
  func feature() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Assembly/PetsAssembly/Flow.swift": """
      /// Begins with CatsDependencies; Cats are a feature.
      let first = CatsDependencies.assembly, other = MyCatsDependencies.self

      """,
      "Modules/Assembly/PetsAssembly/Start.swift": "import CatsKit\nlet start = CatsCommand.self\n",
      "Modules/Domain/PetDomain/Cats.swift": "struct CatsCommand {}\n",
      "Notes.md": "`pets cats` lives in CatsKit: CatsCommand. Cats are nice.\n",
    ])
    let outcome = await workspace.run("rename Cats Dogs")
    #expect(
      outcome
        == .init(
          output: """
              REMOVE Modules/Features/CatsKit/CatsAssembly.swift
              CREATE Modules/Features/DogsKit/DogsAssembly.swift
              REMOVE Modules/Features/CatsKit/CatsCommand.swift
              CREATE Modules/Features/DogsKit/DogsCommand.swift
              REMOVE Tests/CatsKitTests/CatsTests.swift
              CREATE Tests/DogsKitTests/DogsTests.swift
              REMOVE Modules/Assembly/PetsAssembly/Features/Cats.swift
              CREATE Modules/Assembly/PetsAssembly/Features/Dogs.swift
              UPDATE Modules/Assembly/PetsAssembly/Features.swift (+1 -1 lines)
              UPDATE Modules/Assembly/PetsAssembly/Flow.swift (+2 -2 lines)
              UPDATE Modules/Assembly/PetsAssembly/Start.swift (+2 -2 lines)
              UPDATE Package.swift (+2 -2 lines)
              UPDATE README.md (the module graph)
              UPDATE Modules/graph.svg (the module graph)
            Created 4 files, updated 6, removed 4.

            """))
    #expect(
      try workspace.text(of: "Modules/Assembly/PetsAssembly/Flow.swift") == """
        /// Begins with DogsDependencies; Cats are a feature.
        let first = DogsDependencies.assembly, other = MyCatsDependencies.self

        """)
    #expect(
      try workspace.text(of: "Modules/Assembly/PetsAssembly/Start.swift")
        == "import DogsKit\nlet start = DogsCommand.self\n")
    #expect(
      try workspace.text(of: "Modules/Domain/PetDomain/Cats.swift") == "struct CatsCommand {}\n")
    #expect(
      try workspace.text(of: "Notes.md")
        == "`pets cats` lives in CatsKit: CatsCommand. Cats are nice.\n")
    #expect(
      try workspace.text(of: "Modules/Assembly/PetsAssembly/Features/Dogs.swift")
        == """
        import DogsKit
        import InjectionKit

        enum DogsDependencies {
          static let assembly = Dependency.unique("dogs") { _ in DogsAssembly() }
        }

        """)
    #expect(
      try workspace.text(of: "Modules/Features/DogsKit/DogsCommand.swift")?
        .contains("CommandDefinition(name: \"dogs\", ") == true)
  }

  @Test("Renames a destination and its title if they have the names of the feature")
  func destination() async throws {
    let path = "Modules/Features/CatsKit/CatsAssembly+Destination.swift"
    let workspace = try SampleWorkspace([
      path: """
      let one = Destination("cats", title: "Cats") { "cats" }
      let two = Destination("dogs", title: "cats") { "Cats" }

      """
    ])
    #expect(await workspace.run("rename Cats BigLions").code == .success)
    #expect(
      try workspace.text(of: "Modules/Features/BigLionsKit/BigLionsAssembly+Destination.swift")
        == """
        let one = Destination("big-lions", title: "Big Lions") { "cats" }
        let two = Destination("dogs", title: "cats") { "Cats" }

        """)
  }

  @Test("Keeps a custom command, unless --command is given") func command() async throws {
    let workspace = try SampleWorkspace()
    let path = "Modules/Features/CatsKit/CatsCommand.swift"
    try workspace.edit(path, "\"cats\"", "\"purr\"")
    let kept = await workspace.run("rename Cats Dogs --dry-run --diff")
    #expect(kept.output.contains("+  let definition = CommandDefinition(name: \"purr\""))
    let chosen = await workspace.run("rename Cats Dogs --command bark --dry-run --diff")
    #expect(chosen.output.contains("+  let definition = CommandDefinition(name: \"bark\""))
  }

  @Test("Renaming a module of another layer changes no type names") func module() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Base/DisplayKit/DisplayKit.swift": "public struct DisplayKitThing {}\n",
      "Modules/Base/DisplayTesting/T.swift": "public import DisplayKit\n",
    ])
    #expect(await workspace.run("rename DisplayKit ShowKit").code == .success)
    #expect(
      try workspace.text(of: "Modules/Base/ShowKit/ShowKit.swift")
        == "public struct DisplayKitThing {}\n")
    #expect(
      try workspace.text(of: "Modules/Base/DisplayTesting/T.swift") == "public import ShowKit\n")
    let manifest = try workspace.text(of: "Package.swift")
    #expect(manifest?.contains("  .base(\"DisplayTesting\", uses: [\"ShowKit\"]),\n") == true)
    #expect(manifest?.contains("  .base(\"InjectionKit\"),\n  .base(\"ShowKit\"),\n") == true)
  }

  @Test(
    "A generated module that was renamed can be removed completely",
    arguments: ["module Money --layer base", "module MoneyKit --layer domain"])
  func removable(generation: String) async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    let old = generation.split(separator: " ")[1]
    #expect(await workspace.run(generation + " --quiet") == .init())
    #expect(await workspace.run("rename \(old) Coins --quiet") == .init())
    #expect(
      try DiskTree(root: workspace.folder.path).paths(under: "").filter { $0.contains("Money") }
        == [])
    #expect(await workspace.run("remove Coins --quiet") == .init())
    #expect(try workspace.folder.contents() == before)
  }
}
