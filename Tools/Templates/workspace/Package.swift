// swift-tools-version: 6.3

import PackageDescription

// One line per module, sorted within its layer. Each line becomes a target, a product and the test
// target `Tests/<Module>Tests`. "Layers" in README.md says which layers a module may import.
// swift-format-ignore
let modules: [Module] = [
  // Base: kits of your own that depend on no feature.

  // Domain: entities and repository protocols.
  .domain("__Domain__"),
  .domain("__Domain__Testing", uses: ["DisplayTesting", "__Domain__"]),

  // Data: repositories.
  .data("__Subject__Catalog", uses: ["__Domain__"], cTargets: [.target(name: "C__Subject__Catalog", path: "Modules/Data/C__Subject__Catalog", exclude: ["catalog.jsonl"])], testUses: ["__Domain__Testing"]),

  // Presentation: code that several features share to present entities.

  // Features: one module each. No feature imports another.

  // Assembly: the composition root.
  .assembly("__Assembly__", uses: ["CommandLineKit", "CommandLineTrace", "DisplayKit", "FlowKit", "InjectionKit", "SystemKit", "TerminalAccessibility", "TerminalKit", "TerminalText", "TerminalViews", "__Domain__", "__Subject__Catalog"], testUses: ["CommandLineTesting", "TerminalTesting", "__Domain__Testing"]),

  // Tools: modules of the developer programs.
]

// swift-format-ignore
let programs: [Program] = [
  .app("__program__", uses: ["CommandLineKit", "__Assembly__"], testUses: ["CommandLineTesting"]),
]

// The kits: every name in `uses` that has no line here is one of them. 'scaffold upgrade' replaces
// them.
// swift-format-ignore
let kits: Package.Dependency = __kits__

let selection = Selection(of: modules, programs)

let package = Package(
  name: "__program__",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: selection.products,
  dependencies: [kits],
  targets: selection.targets.using("__kitsPackage__"),
  cLanguageStandard: .c2x
)

extension [Target] {
  /// Returns the targets. Each dependency that is not one of them becomes a product of `package`.
  func using(_ package: String) -> [Target] {
    let own = Set(map(\.name))
    for target in self {
      target.dependencies = target.dependencies.map { dependency in
        guard case .byNameItem(let name, _) = dependency, !own.contains(name) else {
          return dependency
        }
        return .product(name: name, package: package)
      }
    }
    return self
  }
}

// MARK: - From a line to its targets
