import ScaffoldKit
import Testing

/// Checks the text that is printed for each kind of violation.
@Suite struct FindingTests {
  /// A change to the valid workspace, and the error that it causes.
  struct Violation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (ValidWorkspace) -> ValidWorkspace
    let error: String

    init(
      _ name: String, _ error: String,
      change: @escaping @Sendable (ValidWorkspace) -> ValidWorkspace
    ) { (testDescription, self.error, self.change) = (name, error, change) }
  }

  @Test(
    "Reports a violation with its location, reason and fix",
    arguments: imports + dependencies + files + features)
  func violation(_ violation: Violation) async throws {
    #expect(try await violation.change(ValidWorkspace()).errors() == violation.error)
  }

  private static let list = "uses: [\"HeroDomain\", \"TextKit\"]"
  private static let heroes = "Modules/Features/HeroesKit"

  private static let imports = [
    Violation(
      "modules that import each other in a cycle",
      """
      error[cycle]: modules must not import each other in a cycle
        Modules/Base/SQLiteKit/Z.swift:3: import TextKit
        SQLiteKit → TextKit (Modules/Base/SQLiteKit/Z.swift:3) → SQLiteKit (Modules/Base/TextKit/Text.swift:2)
        why: the modules of a cycle can't be built or tested one by one
        fix: move what both need to a module below them, or replace one import with a protocol
      """
    ) {
      $0.listing(".base(\"TextKit\", uses: [\"SQLiteKit\"]),", for: ".base(\"TextKit\"),")
        .listing(".base(\"SQLiteKit\", uses: [\"TextKit\"], ", for: ".base(\"SQLiteKit\", ")
        .adding("import SQLiteKit", to: "Modules/Base/TextKit/Text.swift")
        .adding("\n\nimport TextKit", to: "Modules/Base/SQLiteKit/Z.swift")
    },
    Violation(
      "a module that exports another one to modules that do not declare it",
      """
      error[reexport]: TextKit exports WordKit to modules that do not declare it
        Modules/Base/TextKit/Text.swift:1: @_exported import WordKit
        they are HeroesKit
        why: a dependency that no manifest and no import shows can't be checked
        fix: remove @_exported, and let modules import what they use
      """, change: \.exporting),
    Violation(
      "an import that the module does not list, at the first import",
      """
      error[undeclared]: HeroCatalog imports TextKit, which uses does not list
        Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
        Modules/Data/HeroCatalog/A.swift:1: import TextKit
        why: an unlisted module may be built later, and then the build fails
        fix: add "TextKit" to uses
      """
    ) {
      $0.adding("import TextKit", to: "Modules/Data/HeroCatalog/A.swift")
        .adding("import TextKit", to: "Modules/Data/HeroCatalog/B.swift")
    },
    Violation(
      "an import of tests that the module does not list",
      """
      error[undeclared]: tests of HeroesKit import TextTesting, which testUses does not list
        Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
        Tests/HeroesKitTests/T.swift:3: import TextTesting
        why: an unlisted module may be built later, and then the build fails
        fix: add "TextTesting" to testUses
      """
    ) { $0.adding("import TextTesting", to: "Tests/HeroesKitTests/T.swift") },
  ]

  private static let dependencies = [
    Violation(
      "a listed module that is not imported",
      """
      error[unused]: uses of HeroesKit lists TextKit, which is not imported
        Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit"]),
        why: every change of a listed module builds this one again
        fix: remove "TextKit" from uses
      """
    ) { $0.with("\(heroes)/View/HeroesTextView.swift", "") },
    Violation(
      "a module in testUses that the tests do not import",
      """
      error[unused]: testUses of HeroCatalog lists HeroDomainTesting, which is not imported
        Package.swift:7: .data("HeroCatalog", uses: ["HeroDomain", "SQLiteKit"], testUses: ["HeroDomainTesting"]),
        why: every change of a listed module builds this one again
        fix: remove "HeroDomainTesting" from testUses
      """
    ) { $0.with("Tests/HeroCatalogTests/T.swift", "@Test func a() {}") },
    Violation(
      "a C target that its module does not import",
      """
      error[unused]: cTargets of SQLiteKit lists CSQLite, which is not imported
        Package.swift:2: .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite")]),
        why: every change of a listed module builds this one again
        fix: remove "CSQLite" from cTargets
      """
    ) { $0.with("Modules/Base/SQLiteKit/Database.swift", "struct Database {}") },
    Violation(
      "a name that does not exist",
      """
      error[unknown]: uses of HeroesKit lists TextKti, which does not exist
        Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "TextKit", "TextKti"]),
        why: the package manager refuses a manifest with unknown names
        fix: did you mean "TextKit"?
      """
    ) { $0.listing("uses: [\"HeroDomain\", \"TextKit\", \"TextKti\"]", for: list) },
    Violation(
      "a name that a list contains twice",
      """
      error[duplicate]: uses of HeroesKit lists HeroDomain more than once
        Package.swift:8: .feature("HeroesKit", uses: ["HeroDomain", "HeroDomain", "TextKit"]),
        why: one of the lines is left behind when the other one is removed
        fix: remove one "HeroDomain" from uses
      """
    ) { $0.listing("uses: [\"HeroDomain\", \"HeroDomain\", \"TextKit\"]", for: list) },
    Violation(
      "a path in testReads that does not exist",
      """
      error[orphan]: testReads of TextKit lists READ.me, which does not exist
        Package.swift:3: .base("TextKit", testReads: ["Package.swift", "Modules/Data", ".", "READ.me"]),
        why: 'scaffold affected' runs the tests when a file in testReads changes
        fix: correct or remove "READ.me" in testReads
      """
    ) {
      let paths = "[\"Package.swift\", \"Modules/Data\", \".\", \"READ.me\"]"
      return $0.listing(".base(\"TextKit\", testReads: \(paths)),", for: ".base(\"TextKit\"),")
    },
  ]

  private static let files = [
    Violation(
      "a folder of sources without a line",
      """
      error[orphan]: Package.swift does not list a folder of sources
        Modules/Base/GhostKit: 2 Swift files
        why: sources that Package.swift does not list are not built, tested or checked
        fix: add the line of its module to Package.swift, or remove the folder
      """
    ) {
      $0.with("Modules/Base/GhostKit/A.swift", "").with("Modules/Base/GhostKit/Deep/B.swift", "")
    },
    Violation(
      "a file outside the folders of modules",
      """
      error[orphan]: a Swift file is in no module
        Modules/Base/Loose.swift: outside the folders of modules
        why: sources that Package.swift does not list are not built, tested or checked
        fix: move it to the folder of a module, or remove it
      """
    ) { $0.with("Modules/Base/Loose.swift", "") },
    Violation(
      "a line without sources",
      """
      error[orphan]: bench has no sources in Tools/bench
        Package.swift:14: .tool("bench", uses: ["HeroesKit"], importsAnyLayer: true),
        why: the package does not build without them
        fix: remove the line, or add a source file
      """
    ) { $0.with("Tools/bench/Bench.swift", nil) },
    Violation(
      "a module in the folder of another layer, once",
      """
      error[orphan]: TextKit is not in the folder of its layer
        Package.swift:3: .base("TextKit"),
        its sources are in Modules/Domain/TextKit
        why: a module's folder is its layer, which decides what it may import
        fix: move them to Modules/Base/TextKit, or correct the line
      """
    ) {
      $0.with("Modules/Base/TextKit/Text.swift", nil).with("Modules/Domain/TextKit/Text.swift", "")
    },
    Violation(
      "a file that nothing handles",
      """
      error[stray]: the package does not use a file
        Modules/Base/TextKit/words.json: words.json
        why: a file that the package manager does not handle is not in the program
        fix: remove it, or list it in the module's resources or exclude, or in testReads
      """
    ) { $0.with("Modules/Base/TextKit/words.json", "a") },
    Violation(
      "a picture of the graph that is not current",
      """
      error[graph]: the dependency graph is not current
        Modules/graph.svg: differs from the manifest
        why: readers trust the picture
        fix: run 'scaffold graph --redraw'
      """
    ) { $0.with("Modules/graph.svg", "<svg/>") },
    Violation(
      "a module without a test",
      """
      error[untested]: TextKit has no tests
        Package.swift:3: .base("TextKit"),
        why: every module has its own tests, so that it can be changed safely
        fix: add a @Test in Tests/TextKitTests
      """
    ) { $0.with("Tests/TextKitTests/T.swift", nil) },
  ]

  private static let features = [
    Violation(
      "a feature without an assembly",
      """
      error[shape]: a feature needs an assembly
        \(heroes): no file name ends in Assembly
        why: an assembly is where readers find what a feature needs and offers
        fix: add HeroesAssembly.swift
      """
    ) { $0.with("\(heroes)/HeroesAssembly.swift", nil) },
    Violation(
      "a feature without a file in the assembly of a program",
      """
      error[shape]: a feature needs a file in the assembly
        \(heroes): not part of a program
        why: the assembly provides the feature's dependencies and adds its commands to the program
        fix: add Modules/Assembly/AppAssembly/Features/Heroes.swift
      """
    ) {
      $0.with("Modules/Assembly/AppAssembly/Features/Heroes.swift", nil)
        .adding("import HeroCatalog\nimport HeroesKit", to: "Modules/Assembly/AppAssembly/A.swift")
    },
    Violation(
      "a feature that is not in the assembly's list of features",
      """
      error[shape]: a feature needs a line in the assembly's list of features
        \(heroes): not part of a program
        why: the assembly provides the feature's dependencies and adds its commands to the program
        fix: add Feature(HeroesDependencies.assembly) { ($0.commands, [$0.destination]) } to Modules/Assembly/AppAssembly/Features.swift
      """
    ) {
      let text = "// HeroesDependencies\nenum Features { static let all: [Feature] = [] }"
      return $0.with("Modules/Assembly/AppAssembly/Features.swift", text)
    },
  ]
}

extension ValidWorkspace {
  /// The workspace with the additional module `WordKit`, which `TextKit` re-exports.
  var exporting: ValidWorkspace {
    listing(".base(\"TextKit\", uses: [\"WordKit\"]),", for: ".base(\"TextKit\"),")
      .listing(".base(\"WordKit\"),\n  .domain(\"HeroDomain\"),", for: ".domain(\"HeroDomain\"),")
      .with("Modules/Base/WordKit/W.swift", "").with(
        "Tests/WordKitTests/T.swift", "@Test func a() {}"
      )
      .with("Modules/Base/TextKit/Text.swift", "@_exported import WordKit\nlet text = 1\n")
  }
}
