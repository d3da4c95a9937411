import ScaffoldKit
import Testing

@Suite struct LayerRuleTests {
  private let house = SampleHouse()

  @Test("A house whose imports run downward has no errors")
  func soundHouse() async throws {
    #expect(try await house.errors() == "")
  }

  @Test("A feature that imports another is told where they meet instead")
  func features() async throws {
    let house = house.listing(
      ".feature(\"HeroesKit\", uses: [\"HeroDomain\", \"TextKit\"]),\n  .feature(\"VillainsKit\"),",
      for: ".feature(\"HeroesKit\", uses: [\"HeroDomain\", \"TextKit\"]),"
    ).adding("import VillainsKit", to: "Modules/Features/HeroesKit/HeroesViewModel.swift")
    let text = try await house.errors().split(separator: "\n").prefix { !$0.contains("[orphan]") }
    #expect(
      text.joined(separator: "\n") == """
        error[layer]: a feature must not import another feature
          Modules/Features/HeroesKit/HeroesViewModel.swift:2: import VillainsKit
          why: features meet in the assembly, so that each can be built, tested and removed alone
          fix: emit an event and let the flow in Modules/Assembly answer it
        """)
  }

  /// An import that breaks the floors, and what is said of it.
  struct Breach: Sendable {
    var path: String
    var module: String
    var text: String

    init(_ path: String, _ module: String, _ sentence: String, why: String, fix: String) {
      self.path = path
      self.module = module
      text = """
        error[layer]: \(sentence)
          \(path):1: import \(module)
          why: \(why)
          fix: \(fix)
        """
    }
  }

  private static let lower =
    "move what both need to a lower floor, or the code that imports it to a higher one"

  @Test(
    "Each floor imports only what is below it",
    arguments: [
      Breach(
        "Modules/Features/HeroesKit/View/V.swift", "HeroCatalog",
        "a feature must not import a data module",
        why:
          "a feature knows a repository by its protocol, so that what is behind it can be exchanged",
        fix: "ask for the protocol in Domain and let Modules/Assembly hand over the repository"),
      Breach(
        "Modules/Features/HeroesKit/View/V.swift", "AppAssembly",
        "a feature must not import an assembly module",
        why: "a feature stands on Domain and Base, so that it can be removed alone", fix: lower),
      Breach(
        "App/app/A.swift", "HeroesKit", "a program must not import a feature",
        why: "a program parses, hands over to the assembly and ends, and no more", fix: lower),
      Breach(
        "Modules/Assembly/AppAssembly/A.swift", "app",
        "an assembly module must not import a program",
        why: "the assembly puts together what lies below it, and only that", fix: lower),
      Breach(
        "Modules/Data/HeroCatalog/C.swift", "HeroesKit", "a data module must not import a feature",
        why: "a repository stands on Domain and Base, so that it can be exchanged", fix: lower),
      Breach(
        "Modules/Domain/HeroDomain/H.swift", "TextKit",
        "a domain module must not import a base module",
        why: "all stand on Domain: what it imported, every module would import", fix: lower),
      Breach(
        "Modules/Base/TextKit/T.swift", "HeroDomain",
        "a base module must not import a domain module",
        why: "a kit of Base knows no feature and no entity, so that all can use it", fix: lower),
      Breach(
        "Tools/CatalogKit/C.swift", "HeroesKit", "a tools module must not import a feature",
        why: "tools repair what does not build, so they do not stand on features", fix: lower),
      Breach(
        "Modules/Features/HeroesKit/View/V.swift", "TextTesting",
        "a feature must not import a testing module",
        why: "testing modules bring stubs and the testing library into what users run",
        fix: "import it in Tests/HeroesKitTests, where it is meant to be"),
      Breach(
        "Modules/Data/HeroCatalog/C.swift", "CSQLite",
        "a C target must not be imported beside the module that wraps it",
        why: "one Swift module answers for the C code, so that nobody else meets its pointers",
        fix: "import SQLiteKit, and let it offer what is missing"),
      Breach(
        "Tests/TextKitTests/U.swift", "HeroDomain",
        "tests of a base module must not import a domain module",
        why: "tests run alone: over their module, what it may import, and testing modules",
        fix: "test the two together in the tests of a module that may import both"),
    ])
  func breaches(breach: Breach) async throws {
    let house = house.adding("import \(breach.module)", to: breach.path)
    #expect(try await house.errors() == breach.text)
  }

  @Test(
    "Tests import testing modules, testing modules the floor they serve, and a tool's program anything",
    arguments: [
      ("Tests/TextKitTests/U.swift", "HeroDomainTesting"),
      ("Modules/Domain/HeroDomainTesting/H.swift", "TextTesting"),
      ("Modules/Base/TextTesting/S.swift", "SQLiteKit"),
      ("Modules/Assembly/AppAssembly/A.swift", "TextKit"),
      ("Tools/bench/B.swift", "AppAssembly"),
      ("Modules/Domain/HeroDomain/H.swift", "FoundationEssentials"),
    ])
  func allowed(path: String, module: String) async throws {
    let findings = try await house.adding("import \(module)", to: path).findings()
    #expect(!findings.contains { $0.rule == .layer })
  }

  @Test("An import in a branch that is not compiled counts, one in a comment does not")
  func branches() async throws {
    let path = "Modules/Domain/HeroDomain/H.swift"
    let house = house.adding(
      "// import TextKit\n#if os(Windows)\n  import TextKit\n#endif", to: path)
    #expect(try await house.findings().map(\.place.description) == ["\(path):3: import TextKit"])
  }
}
