import CommandLineKit
import Testing

@MainActor
@Suite struct ModuleCommandTests {
  @Test(
    "A module of each layer has its files, its tests and its line",
    arguments: [
      ("MoneyKit", "base", "Money", #"  .base("MoneyKit"),"#),
      ("ToyDomain", "domain", "Toy", #"  .domain("ToyDomain"),"#),
    ])
  func values(_ name: String, _ layer: String, _ type: String, _ line: String) async throws {
    let workspace = try SampleWorkspace()
    let folder = "Modules/\(layer == "base" ? "Base" : "Domain")/\(name)"
    #expect(
      await workspace.run("module \(name) --layer \(layer)")
        == .init(
          output: """
              CREATE \(folder)/\(type).swift
              CREATE Tests/\(name)Tests/\(type)Tests.swift
              UPDATE Package.swift (+1 line)
              UPDATE README.md (the module graph)
              UPDATE Modules/graph.svg (the module graph)
            Created 2 files, updated 3.

            """))
    #expect(try workspace.text(of: "Package.swift")?.contains(line + "\n") == true)
  }

  @Test("A module of the data stands in front of a repository of the domain")
  func data() async throws {
    let workspace = try SampleWorkspace()
    let told = await workspace.run("module PetCache --layer data --dry-run --diff")
    #expect(told.output.contains("  CREATE Modules/Data/PetCache/PetCacheRepository.swift\n"))
    #expect(told.output.contains("  CREATE Tests/PetCacheTests/PetCacheRepositoryTests.swift\n"))
    #expect(
      told.output.contains(
        #"+  .data("PetCache", uses: ["PetDomain"], testUses: ["PetDomainTesting"]),"#))
    #expect(told.output.hasSuffix(" to create, 3 to update. Nothing was written.\n"))
  }

  @Test("A repository that gives nobody by id is not asked unless it is named")
  func otherRepository() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Domain/PetDomain/ToysRepository.swift": """
      public protocol ToysRepository {
        func toys() async throws -> [Toy]
      }

      """
    ])
    let told = await workspace.run("module Cache --layer data --dry-run --diff")
    #expect(told.output.contains("+public struct CacheRepository: PetRepository {\n"))
    #expect(told.code == .success)
  }
}
