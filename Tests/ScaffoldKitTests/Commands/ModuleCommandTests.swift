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

  @Test("Refuses the name of a handwritten module, even with --force", arguments: ["", " --force"])
  func handwritten(_ option: String) async throws {
    let files = [
      "Modules/Base/DisplayKit/Display.swift": "public struct Display {}\n",
      "Tests/DisplayKitTests/DisplayTests.swift": "import DisplayKit\n",
    ]
    try await SampleWorkspace(files).expectFailure(
      of: "module DisplayKit --layer base\(option)", .usage,
      "\"DisplayKit\" can't be a module name", "  a module called DisplayKit already exists",
      "hint: did you mean Display?")
  }

  @Test("A second run changes nothing, and an edited file is a conflict")
  func repetition() async throws {
    let workspace = try SampleWorkspace(generating: .module("MoneyKit", .base))
    let line = "module MoneyKit --layer base"
    #expect(await workspace.run(line).output.hasSuffix("There is nothing to change.\n"))
    try workspace.edit("Modules/Base/MoneyKit/Money.swift", "Hashable", "Equatable")
    let outcome = await workspace.run(line)
    #expect(outcome.output.hasPrefix("  CONFLICT Modules/Base/MoneyKit/Money.swift\n"))
    #expect(outcome.code == .failure)
  }
}
