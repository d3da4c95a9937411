import CommandLineKit
import Testing

@MainActor
@Suite struct ModuleCommandTests {
  @Test(
    "Generates the files, tests and manifest line of a module",
    arguments: [
      ("MoneyKit", "base", "Money", #"  .base("MoneyKit"),"#),
      ("ToyDomain", "domain", "Toy", #"  .domain("ToyDomain"),"#),
      ("PetCache", "data", "PetCacheValue", #"  .data("PetCache"),"#),
      (
        "PetPresentation", "presentation", "PetPresentationValue",
        #"  .presentation("PetPresentation"),"#
      ),
    ])
  func values(_ name: String, _ layer: String, _ type: String, _ line: String) async throws {
    let workspace = try SampleWorkspace()
    let folder = "Modules/\(layer.prefix(1).uppercased() + layer.dropFirst())/\(name)"
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
}
