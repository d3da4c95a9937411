import ScaffoldKit
import Testing

@Suite struct LayerCheckTests {
  private let workspace = ValidWorkspace()

  @Test("A workspace that follows the layer rules has no errors")
  func validWorkspace() async throws { #expect(try await workspace.errors() == "") }

  /// A forbidden import and the text of its finding.
  struct Violation: Sendable {
    var path: String
    var module: String
    var text: String

    init(_ path: String, _ module: String, _ message: String, why: String, fix: String) {
      self.path = path
      self.module = module
      text = """
        error[layer]: \(message)
          \(path):1: import \(module)
          why: \(why)
          fix: \(fix)
        """
    }
  }

  private static let lower =
    "move what both need to a lower layer, or the importing code to a higher layer"

  @Test(
    "Reports an import that the layer rules forbid, with the reason and the fix",
    arguments: [
      Violation(
        "Modules/Features/HeroesKit/View/V.swift", "AppAssembly",
        "a feature must not import an assembly module",
        why: "a feature depends only on Presentation, Domain and Base, so that it can be removed",
        fix: lower),
      Violation(
        "Modules/Domain/HeroDomain/H.swift", "TextKit",
        "a domain module must not import a base module",
        why: "all layers depend on Domain, and would depend on what it imports", fix: lower),
      Violation(
        "Modules/Features/HeroesKit/View/V.swift", "TextTesting",
        "a feature must not import a testing module",
        why: "testing modules would bring stubs and the Testing library into the product",
        fix: "import it in Tests/HeroesKitTests only"),
      Violation(
        "Modules/Data/HeroCatalog/C.swift", "CSQLite",
        "only SQLiteKit may import the C target that it wraps",
        why: "one Swift module wraps the C code, so that no other module handles its pointers",
        fix: "import SQLiteKit, and add what is missing to its interface"),
      Violation(
        "Tests/TextKitTests/U.swift", "HeroDomain",
        "tests of a base module must not import a domain module",
        why: "tests import their module, what that module may import, and testing modules, "
          + "so that each module can be tested alone",
        fix: "test both together in the tests of a module that may import both"),
    ])
  func violations(violation: Violation) async throws {
    let workspace = workspace.adding("import \(violation.module)", to: violation.path)
    #expect(try await workspace.errors() == violation.text)
  }

  @Test(
    "A tool without importsAnyLayer may import no app layer, and no tool that has it",
    arguments: [
      ("CatalogKit", "HeroCatalog", "module must not import a data module"),
      ("CatalogKit", "AnyKit", "module must not import another tools module with importsAnyLayer"),
      ("bench", "AnyKit", "program must not import a tools module with importsAnyLayer"),
    ])
  func tools(tool: String, module: String, message: String) async throws {
    let workspace = workspace.listing("", for: ", importsAnyLayer: true").listing(
      "  .tools(\"AnyKit\", uses: [], importsAnyLayer: true),\n]\nlet programs",
      for: "]\nlet programs"
    ).with("Tools/CatalogKit/Catalog.swift", "").with("Tools/bench/Bench.swift", "")
      .with("Tools/\(tool)/T.swift", "import \(module)\n")
    let finding = try #require(try await workspace.findings().first { $0.rule == .layer })
    #expect(finding.message == "a tools \(message)")
    #expect(finding.why == "tools must build without the app's modules, in new workspaces too")
    #expect(
      finding.fix == "move the code to Base, or add 'importsAnyLayer: true' to the line of \(tool)")
  }

  @Test("A tool with importsAnyLayer may import a C target") func cTarget() async throws {
    let workspace = workspace.adding("import CSQLite", to: "Tools/bench/B.swift")
    #expect(try await !workspace.findings().contains { $0.rule == .layer })
  }

  @Test(
    "Accepts imports of testing modules by tests, of base modules, and of system modules",
    arguments: [
      ("Tests/TextKitTests/U.swift", "HeroDomainTesting"),
      ("Modules/Domain/HeroDomainTesting/H.swift", "TextTesting"),
      ("Modules/Base/TextTesting/S.swift", "SQLiteKit"),
      ("Modules/Assembly/AppAssembly/A.swift", "TextKit"), ("Tools/bench/B.swift", "AppAssembly"),
      ("Modules/Domain/HeroDomain/H.swift", "FoundationEssentials"),
    ])
  func allowed(path: String, module: String) async throws {
    let findings = try await workspace.adding("import \(module)", to: path).findings()
    #expect(!findings.contains { $0.rule == .layer })
  }
}
