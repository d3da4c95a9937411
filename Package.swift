// swift-tools-version: 6.3

import PackageDescription

// One line per module, sorted within its layer. Each line becomes a target, a product and the test
// target `Tests/<Module>Tests`. "Layers" in README.md says which layers a module may import.
// swift-format-ignore
let modules: [Module] = [
  // Base: kits that depend on no feature.
  .base("CommandLineKit", uses: ["DisplayKit", "SystemKit", "TerminalText"], testUses: ["CommandLineTesting", "DisplayTesting", "RandomTesting"]),
  .base("CommandLineTesting", uses: ["CommandLineKit", "SystemKit", "TerminalText"]),
  .base("CommandLineTrace", uses: ["CommandLineKit", "DisplayKit", "DisplayTrace", "TerminalText"], testUses: ["CommandLineTesting"]),
  .base("DiffKit", testUses: ["RandomTesting"]),
  .base("DisplayKit", testUses: ["DisplayTesting", "RandomTesting"]),
  .base("DisplayObservation", uses: ["DisplayKit"], testUses: ["RandomTesting"]),
  .base("DisplayRows", uses: ["DisplayKit"], testUses: ["DisplayTesting", "RandomTesting"]),
  .base("DisplayTesting", uses: ["DiffKit", "DisplayKit", "DisplayTrace", "SystemKit"]),
  .base("DisplayTrace", uses: ["DiffKit", "DisplayKit"], testUses: ["DisplayTesting", "RandomTesting"]),
  .base("FlowKit", uses: ["DisplayKit"], testUses: ["DisplayTesting", "RandomTesting"]),
  .base("HTTPKit", uses: ["SystemKit"], cTargets: [.target(name: "CCurl", path: "Modules/Base/CCurl")], testUses: ["DisplayTesting", "HTTPTesting", "RandomTesting"]),
  .base("HTTPTesting", uses: ["HTTPKit", "SystemKit"]),
  .base("InjectionKit"),
  .base("Markdown", uses: ["SystemKit", "TerminalKit", "TerminalText"], cTargets: [.target(name: "CMarkdown", path: "Modules/Base/CMarkdown")], testUses: ["RandomTesting", "TerminalTesting", "TerminalViews"]),
  .base("PictureKit", uses: ["SystemKit"], cTargets: [.target(name: "CPicture", path: "Modules/Base/CPicture")], testUses: ["RandomTesting"]),
  .base("PostgresKit", uses: ["SystemKit"], cTargets: [.target(name: "CPostgres", path: "Modules/Base/CPostgres")], testUses: ["PostgresTesting", "RandomTesting"]),
  .base("PostgresTesting", uses: ["PostgresKit", "SystemKit"]),
  .base("RandomTesting"),
  .base("RouteFieldsKit", uses: ["FlowKit"]),
  .base("SQLiteKit", cTargets: [.systemLibrary(name: "CSQLite", path: "Modules/Base/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])])]),
  .base("SystemKit"),
  .base("TerminalAccessibility", uses: ["DisplayKit", "SystemKit", "TerminalKit", "TerminalText"], testUses: ["DisplayTesting", "TerminalTesting"]),
  .base("TerminalKit", uses: ["DisplayKit", "TerminalText"], cTargets: [.target(name: "CTerminal", path: "Modules/Base/CTerminal")], testUses: ["DisplayTesting", "RandomTesting", "TerminalTesting"]),
  .base("TerminalPictures", uses: ["PictureKit", "TerminalKit", "TerminalText"], testUses: ["TerminalTesting"]),
  .base("TerminalTesting", uses: ["DiffKit", "DisplayKit", "DisplayTesting", "SystemKit", "TerminalKit", "TerminalText"]),
  .base("TerminalText", testUses: ["RandomTesting"]),
  .base("TerminalViews", uses: ["DisplayKit", "FlowKit", "TerminalKit", "TerminalText"], testUses: ["RandomTesting", "TerminalTesting"]),

  // Domain: entities and repository protocols.
  .domain("CharacterDomain", testUses: ["CharacterDomainTesting"]),
  .domain("CharacterDomainTesting", uses: ["CharacterDomain", "DisplayTesting", "RandomTesting"]),
  .domain("FeedDomain"),

  // Presentation: code that several features share to present characters.
  .presentation("CharacterPresentation", uses: ["CharacterDomain", "CommandLineKit", "DisplayKit", "FlowKit", "PictureKit", "RouteFieldsKit", "TerminalPictures", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalKit", "TerminalTesting"]),

  // Data: repositories.
  .data("CharacterCatalog", uses: ["CharacterDomain", "SQLiteKit", "SystemKit"], cTargets: [.target(name: "CCatalog", path: "Modules/Data/CCatalog", exclude: ["CHANGELOG.md", "LICENSE", "authors.jsonl", "catalog.schema.json", "characters.jsonl", "characters.sqlite", "unnamed.jsonl", "untied.jsonl", "works.jsonl"])], testUses: ["CharacterDomainTesting", "RandomTesting"]),
  .data("CharacterEmblems", uses: ["CharacterDomain", "PictureKit"], testUses: ["CharacterDomainTesting", "RepositoryTesting"], testReads: ["Modules/Data/CCatalog/characters.jsonl", "Modules/Data/CCatalog/works.jsonl", "Modules/Data/CharacterEmblems/CharacterEmblems.docc/Legend.md"]),
  .data("CharacterPostgres", uses: ["CharacterDomain", "PostgresKit", "SystemKit"], testUses: ["CharacterDomainTesting", "PostgresTesting", "RandomTesting", "RepositoryTesting"], testReads: ["Modules/Data/CCatalog/characters.jsonl", "Modules/Data/CCatalog/works.jsonl"]),
  .data("CharacterSources", uses: ["CharacterDomain", "HTTPKit"], testUses: ["CharacterDomainTesting", "HTTPTesting"]),
  .data("FavoritesStorage", uses: ["CharacterDomain", "SQLiteKit", "SystemKit"], testUses: ["CharacterDomainTesting", "RandomTesting"]),
  .data("FeedSources", uses: ["CharacterDomain", "FeedDomain", "HTTPKit", "SystemKit"], cTargets: [.target(name: "CXML", path: "Modules/Data/CXML")], testUses: ["HTTPTesting", "RandomTesting"]),
  .data("SettingsStorage", uses: ["CharacterDomain", "SystemKit"]),
  .data("SourceCache", uses: ["CharacterDomain", "SQLiteKit", "SystemKit"], testUses: ["CharacterDomainTesting", "DisplayTesting"]),

  // Features: one module each. No feature imports another.
  .feature("CharacterDetailKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "PictureKit", "TerminalTesting"]),
  .feature("CharacterListKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "RouteFieldsKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "RandomTesting", "TerminalTesting"]),
  .feature("FavoritesKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "RouteFieldsKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("FeedKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FeedDomain", "FlowKit", "TerminalText", "TerminalViews"], testUses: ["CommandLineTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("LicensesKit", uses: ["CommandLineKit", "DisplayKit", "FlowKit", "Markdown", "TerminalKit", "TerminalViews"], cTargets: [.target(name: "CLicenses", path: "Modules/Features/CLicenses", exclude: ["Licenses.md"])], testUses: ["CommandLineTesting", "TerminalTesting"]),
  .feature("PortraitsKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "PictureKit", "TerminalKit", "TerminalPictures", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("RelatedKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "RouteFieldsKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("SettingsKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting"]),
  .feature("StatisticsKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "RouteFieldsKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("TransferKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "SQLiteKit", "SystemKit", "TerminalText"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "RandomTesting"]),
  .feature("WalkthroughKit", uses: ["CharacterDomain", "CharacterPresentation", "DisplayKit", "FlowKit", "RouteFieldsKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "DisplayTesting", "TerminalTesting"]),
  .feature("WorkKit", uses: ["CharacterDomain", "CharacterPresentation", "CommandLineKit", "DisplayKit", "FlowKit", "TerminalKit", "TerminalText", "TerminalViews"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DisplayTesting", "TerminalTesting"]),

  // Assembly: the composition root.
  .assembly("CharactersAssembly", uses: ["CharacterCatalog", "CharacterDetailKit", "CharacterDomain", "CharacterEmblems", "CharacterListKit", "CharacterPostgres", "CharacterPresentation", "CharacterSources", "CommandLineKit", "CommandLineTrace", "DisplayKit", "FavoritesKit", "FavoritesStorage", "FeedDomain", "FeedKit", "FeedSources", "FlowKit", "HTTPKit", "InjectionKit", "LicensesKit", "PortraitsKit", "PostgresKit", "RelatedKit", "SQLiteKit", "SettingsKit", "SettingsStorage", "SourceCache", "StatisticsKit", "SystemKit", "TerminalAccessibility", "TerminalKit", "TerminalPictures", "TerminalText", "TerminalViews", "TransferKit", "WalkthroughKit", "WorkKit"], testUses: ["CharacterDomainTesting", "CommandLineTesting", "DiffKit", "DisplayTesting", "HTTPTesting", "RandomTesting", "TerminalTesting"]),

  // Tools: modules of the developer tools. Unsafe flags optimize debug builds of a module that reads
  // all sources: 'scaffold check' takes half as long.
  .tools("CatalogSourceKit", uses: ["CharacterDomain", "SQLiteKit"], importsAnyLayer: true, testUses: ["CharacterCatalog", "RepositoryTesting"], testReads: ["Modules/Data/CCatalog"]),
  .tools("GalleryKit", uses: ["CommandLineKit", "DisplayKit", "FlowKit", "PictureKit", "TerminalAccessibility", "TerminalKit", "TerminalPictures", "TerminalText", "TerminalViews"], testUses: ["CommandLineTesting", "RepositoryTesting", "TerminalTesting"], testReads: ["Modules/Base/TerminalViews/TerminalViews.docc/Keys.md"]),
  .tools("RepositoryTesting", uses: ["CommandLineKit", "ScaffoldKit"], testReads: ["Package.swift"]),
  .tools("ScaffoldKit", uses: ["CommandLineKit", "DiffKit", "SwiftSourceKit", "SystemKit", "TerminalText"], testUses: ["CommandLineTesting", "RandomTesting", "RepositoryTesting"], testReads: ["."]),
  .tools("SwiftSourceKit", settings: [.unsafeFlags(["-O"])], testUses: ["RandomTesting", "RepositoryTesting"], testReads: ["."]),
]

// swift-format-ignore
let programs: [Program] = [
  .tool("benchmark", uses: ["CCurl", "CPicture", "CXML", "CharacterCatalog", "CharacterDomain", "CharacterPostgres", "CharacterPresentation", "CharactersAssembly", "CommandLineKit", "DisplayKit", "DisplayObservation", "DisplayRows", "FeedDomain", "FeedSources", "HTTPKit", "InjectionKit", "PictureKit", "PostgresKit", "SQLiteKit", "ScaffoldKit", "SystemKit", "TerminalText"], importsAnyLayer: true),
  .app("characters", uses: ["CharactersAssembly", "CommandLineKit"], testUses: ["CommandLineTesting", "HTTPTesting", "PostgresTesting", "RandomTesting", "RepositoryTesting", "SystemKit", "TerminalKit", "TerminalTesting"], testReads: ["LICENSE", "Modules", "Modules/Assembly/CharactersAssembly/CharactersAssembly.docc/CommandLineReference.md", "Package.swift"]),
  .tool("build-catalog", uses: ["CatalogSourceKit", "CharacterCatalog", "SQLiteKit"], importsAnyLayer: true),
  .tool("gallery", uses: ["CommandLineKit", "GalleryKit"]),
  .tool("scaffold", uses: ["CommandLineKit", "ScaffoldKit"]),
]

let selection = Selection(of: modules, programs)

let package = Package(
  name: "characters",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: selection.products,
  targets: selection.targets,
  cLanguageStandard: .c2x
)

// MARK: - From a line to its targets

/// A Swift module of this repository.
///
/// The labels of a line:
/// - `uses`: the modules that it imports.
/// - `cTargets`: the C targets that it wraps.
/// - `resources`, `exclude`: files and folders in the module's folder that the package manager
///   copies or ignores.
/// - `settings`: compiler settings in addition to those of all modules.
/// - `testUses`: the modules that only its tests import.
/// - `testReads`: the files and folders of this repository that its tests read as data; `"."` is
///   the whole repository. `scaffold affected` runs the tests when one of these files changes, and
///   `RepositoryFiles` lets the tests read only these files. The package manager ignores the label.
/// - `importsAnyLayer`: whether a module of `Tools` may import more than Base and other tools.
///   `scaffold check` reads the label. The package manager ignores it.
struct Module {
  enum Layer: String {
    case base = "Modules/Base"
    case domain = "Modules/Domain"
    case data = "Modules/Data"
    case presentation = "Modules/Presentation"
    case features = "Modules/Features"
    case assembly = "Modules/Assembly"
    case tools = "Tools"

    /// Returns a module in this layer, as in `.base("DisplayKit")`.
    func callAsFunction(
      _ name: String, uses: [String] = [], cTargets: [Target] = [], resources: [Resource] = [],
      exclude: [String] = [], settings: [SwiftSetting] = [], importsAnyLayer _: Bool = false,
      testUses: [String] = [], testReads _: [String] = []
    ) -> Module {
      Module(
        layer: self, name: name, uses: uses, cTargets: cTargets, resources: resources,
        exclude: exclude, settings: settings, testUses: testUses)
    }
  }

  static let base = Layer.base
  static let domain = Layer.domain
  static let data = Layer.data
  static let presentation = Layer.presentation
  static let feature = Layer.features
  static let assembly = Layer.assembly
  static let tools = Layer.tools

  let layer: Layer
  let name: String
  let uses: [String]
  let cTargets: [Target]
  let resources: [Resource]
  let exclude: [String]
  let settings: [SwiftSetting]
  let testUses: [String]

  /// Whether the module has a test target. `scaffold new` copies the kits without their tests, and
  /// changes this value to `false` in the copy.
  var hasTests: Bool { true }

  var product: Product { .library(name: name, targets: [name]) }

  func targets(withTests: Bool) -> [Target] {
    let own = Target.target(
      name: name,
      dependencies: (uses + cTargets.map(\.name)).map { .byName(name: $0) },
      path: "\(layer.rawValue)/\(name)",
      exclude: exclude,
      resources: resources,
      swiftSettings: .strict + settings)
    let tests = Target.tests(of: name, dependencies: [name] + uses + testUses)
    return cTargets + (hasTests && withTests ? [own, tests] : [own])
  }
}

/// An executable target. Its labels have the same meaning as those of a ``Module``.
struct Program {
  let folder: String
  let name: String
  let uses: [String]
  let testUses: [String]?

  /// Returns a program for users, with a test target that runs the built program.
  static func app(
    _ name: String, uses: [String], testUses: [String] = [], testReads _: [String] = []
  ) -> Program {
    Program(folder: "App", name: name, uses: uses, testUses: testUses)
  }

  /// Returns a program for developers of this repository, without a test target.
  static func tool(
    _ name: String, uses: [String], importsAnyLayer _: Bool = false
  ) -> Program {
    Program(folder: "Tools", name: name, uses: uses, testUses: nil)
  }

  var product: Product { .executable(name: name, targets: [name]) }

  func targets(withTests: Bool) -> [Target] {
    let own = Target.executableTarget(
      name: name,
      dependencies: uses.map { .byName(name: $0) },
      path: "\(folder)/\(name)",
      swiftSettings: .strict)
    guard let testUses, withTests else { return [own] }
    return [own, .tests(of: name, dependencies: [name] + uses + testUses)]
  }
}

/// The targets and products to build: by default, all.
///
/// The environment variable `TEST_MODULES` can name modules and programs. Then the selection
/// contains only the named modules and programs with their tests and dependencies, and each
/// program whose dependencies are all selected. If the package contains none of the names,
/// everything is built. `Tools/test NAME…` sets the variable.
struct Selection {
  let products: [Product]
  let targets: [Target]

  init(of modules: [Module], _ programs: [Program]) {
    let names = Set(
      (Context.environment["TEST_MODULES"] ?? "").split(separator: " ").map(String.init))
    let named =
      modules.filter { names.contains($0.name) }.map { [$0.name] + $0.testUses }
      + programs.filter { names.contains($0.name) }.map { [$0.name] + ($0.testUses ?? []) }
    let uses = Dictionary(
      (modules.map { ($0.name, $0.uses) } + programs.map { ($0.name, $0.uses) })
    ) { first, _ in first }
    var built: Set<String> = []
    var missing = Array(named.joined())
    while let name = missing.popLast() {
      if built.insert(name).inserted { missing += uses[name] ?? [] }
    }
    let isBuilt = { built.isEmpty || built.contains($0) }
    let isTested = { built.isEmpty || names.contains($0) }
    let builtModules = modules.filter { isBuilt($0.name) }
    let builtPrograms = programs.filter { isBuilt($0.name) || $0.uses.allSatisfy(built.contains) }
    products = builtModules.map(\.product) + builtPrograms.map(\.product)
    targets =
      builtModules.flatMap { $0.targets(withTests: isTested($0.name)) }
      + builtPrograms.flatMap { $0.targets(withTests: isTested($0.name)) }
  }
}

extension Target {
  static func tests(of name: String, dependencies: [String]) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: dependencies.map { .byName(name: $0) },
      path: "Tests/\(name)Tests",
      swiftSettings: .strict)
  }
}

extension [SwiftSetting] {
  static var strict: [SwiftSetting] {
    [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .treatAllWarnings(as: .error),
    ]
  }
}
