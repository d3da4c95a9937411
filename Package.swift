// swift-tools-version: 6.2

import PackageDescription

// One line a module, sorted inside its layer. A line becomes a target, a product and the test
// target `Tests/<Module>Tests`. Which layer may import which: see "The floors" in the README.
// swift-format-ignore
let modules: [Module] = [
  // Base: kits that know no feature.

  // Domain: entities and repository protocols.

  // Data: repositories.

  // Features: one module each, never importing another.

  // Assembly: the composition root.
]

// swift-format-ignore
let programs: [Program] = [
]

let package = Package(
  name: "characters",
  platforms: [.macOS(.v15)],
  products: modules.map(\.product) + programs.map(\.product),
  targets: modules.flatMap(\.targets) + programs.flatMap(\.targets)
)

// MARK: - From a line to its targets

/// A Swift module of this repository and what it imports.
struct Module {
  enum Layer: String {
    case base = "Base"
    case domain = "Domain"
    case data = "Data"
    case features = "Features"
    case assembly = "Assembly"
  }

  let layer: Layer
  let name: String
  let uses: [String]
  let cTargets: [Target]
  let testUses: [String]

  static func base(_ name: String, uses: [String] = [], testUses: [String] = []) -> Module {
    Module(layer: .base, name: name, uses: uses, cTargets: [], testUses: testUses)
  }

  static func domain(_ name: String, uses: [String] = [], testUses: [String] = []) -> Module {
    Module(layer: .domain, name: name, uses: uses, cTargets: [], testUses: testUses)
  }

  static func data(
    _ name: String, uses: [String], cTargets: [Target] = [], testUses: [String] = []
  ) -> Module {
    Module(layer: .data, name: name, uses: uses, cTargets: cTargets, testUses: testUses)
  }

  static func feature(_ name: String, uses: [String], testUses: [String] = []) -> Module {
    Module(layer: .features, name: name, uses: uses, cTargets: [], testUses: testUses)
  }

  static func assembly(_ name: String, uses: [String], testUses: [String] = []) -> Module {
    Module(layer: .assembly, name: name, uses: uses, cTargets: [], testUses: testUses)
  }

  var product: Product { .library(name: name, targets: [name]) }

  var targets: [Target] {
    let own = Target.target(
      name: name,
      dependencies: (uses + cTargets.map(\.name)).map { .byName(name: $0) },
      path: "Modules/\(layer.rawValue)/\(name)",
      swiftSettings: .strict)
    return cTargets + [own, .tests(of: name, dependencies: [name] + uses + testUses)]
  }
}

/// An executable over the modules.
struct Program {
  let folder: String
  let name: String
  let uses: [String]
  let testUses: [String]?

  /// A program that users run, with a test target that runs it as they do.
  static func app(_ name: String, uses: [String], testUses: [String] = []) -> Program {
    Program(folder: "App", name: name, uses: uses, testUses: testUses)
  }

  /// A program for those who work on this repository; without a test target of its own.
  static func tool(_ name: String, uses: [String]) -> Program {
    Program(folder: "Tools", name: name, uses: uses, testUses: nil)
  }

  var product: Product { .executable(name: name, targets: [name]) }

  var targets: [Target] {
    let own = Target.executableTarget(
      name: name,
      dependencies: uses.map { .byName(name: $0) },
      path: "\(folder)/\(name)",
      swiftSettings: .strict)
    guard let testUses else { return [own] }
    return [own, .tests(of: name, dependencies: [name] + uses + testUses)]
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
    ]
  }
}
