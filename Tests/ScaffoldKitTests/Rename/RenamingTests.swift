import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct RenamingTests {
  private let house = ValidWorkspace()

  /// Returns the tree in which the feature Heroes is renamed to Villains.
  private func renamed(_ house: ValidWorkspace) throws -> StagedTree {
    let workspace = try Workspace(house.tree)
    let module = try #require(workspace.module("HeroesKit"))
    return try Renaming(module, to: ModuleName("Villains"), command: nil, in: workspace).stage()
  }

  @Test("Moves binary files unchanged")
  func binaries() throws {
    let text = "\u{0}HeroesState\u{0}"
    let house = house.with("Modules/Features/HeroesKit/heroes.data", text)
    let tree = try renamed(house)
    #expect(try tree.text(of: "Modules/Features/VillainsKit/heroes.data") == text)
    #expect(try tree.text(of: "Modules/Features/HeroesKit/heroes.data") == nil)
  }

  @Test("Refuses a name that would give two files the same path")
  func collision() throws {
    let house =
      house
      .with("Modules/Features/HeroesKit/HeroesState.json", "a")
      .with("Modules/Features/HeroesKit/VillainsState.json", "b")
    let problem = #expect(throws: NameError.self) { try renamed(house) }
    #expect(
      problem.map { CommandFailure($0).details } == [
        """
          two files would be called Modules/Features/VillainsKit/VillainsState.json
        """
      ])
  }

  @Test("Renames identifiers in code and comments, but not in strings and prose")
  func identifiers() throws {
    let house = house.with(
      "Modules/Features/HeroesKit/HeroesPicture.swift",
      """
      // Heroes “HeroesPicture”—HeroesPicture, HeroesPictures, `Heroes`, ${app}HeroesPicture.
      struct HeroesPicture { enum Heroes {} }
      let a: [`HeroesPicture`] = ["HeroesPicture", "\\(Heroes.self)", #"\\(Heroes)"#, /Heroes/]

      """)
    let path = "Modules/Features/VillainsKit/VillainsPicture.swift"
    #expect(
      try renamed(house).text(of: path) == """
        // Heroes “VillainsPicture”—VillainsPicture, HeroesPictures, `Villains`, ${app}HeroesPicture.
        struct VillainsPicture { enum Villains {} }
        let a: [`VillainsPicture`] = ["HeroesPicture", "\\(Villains.self)", #"\\(Heroes)"#, /Heroes/]

        """)
  }

  @Test("Renames identifiers in documents, but not in prose")
  func documents() throws {
    let house = house.with(
      "Modules/Features/HeroesKit/Heroes.md",
      "# Heroes\n\n“HeroesState” of ``HeroesKit``. Heroes are at $HeroesState/.\n")
    let path = "Modules/Features/VillainsKit/Villains.md"
    #expect(
      try renamed(house).text(of: path)
        == "# Heroes\n\n“VillainsState” of ``VillainsKit``. Heroes are at $HeroesState/.\n")
  }

  @Test("Sorts imports only if they were sorted before")
  func imports() throws {
    let sorted = "import HeroesKit\nimport TextKit\n"
    let unsorted = "import TextKit\nimport HeroesKit\nimport Foundation\n"
    let house =
      house.with("Tests/AppAssemblyTests/A.swift", sorted)
      .with("Tests/AppAssemblyTests/B.swift", unsorted)
    let tree = try renamed(house)
    #expect(
      try tree.text(of: "Tests/AppAssemblyTests/A.swift")
        == "import TextKit\nimport VillainsKit\n")
    #expect(
      try tree.text(of: "Tests/AppAssemblyTests/B.swift")
        == "import TextKit\nimport VillainsKit\nimport Foundation\n")
  }

  @Test("Keeps all destinations of a renamed feature")
  func destinations() throws {
    func features(_ name: String) -> String {
      """
      let all: [Feature] = [
        Feature(\(name)Dependencies.assembly) { ($0.commands, [$0.destination, $0.otherDestination]) },
      ]

      """
    }
    let path = "Modules/Assembly/AppAssembly/Features.swift"
    let tree = try renamed(house.with(path, features("Heroes")))
    #expect(try tree.text(of: path) == features("Villains"))
  }
}
