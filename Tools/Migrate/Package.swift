// swift-tools-version: 6.3

import Foundation
import PackageDescription

// SwiftSyntax comes from the toolchain that builds this package, so that the package depends on no
// other. Its libraries are in the folder `lib/swift/host` beside the compiler. They need unsafe
// flags, which is why this package is separate.

/// The folder with the toolchain's SwiftSyntax: beside the first `swift` on the search path, or in
/// the selected Xcode.
let host: String = {
  let environment = ProcessInfo.processInfo.environment
  let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let toolchain = environment["DEVELOPER_DIR"].map {
    $0 + "/Toolchains/XcodeDefault.xctoolchain/usr/bin"
  }
  for folder in [toolchain].compactMap(\.self) + folders {
    let compiler = URL(filePath: folder + "/swiftc").resolvingSymlinksInPath()
    let host = compiler.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/host").path
    if FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") { return host }
  }
  return "/usr/lib/swift/host"
}()

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-I", host]),
]
let links: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
]

// MARK: - Tests

/// Whether the package contains its tests. Released kits have none.
let hasTests = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests")

/// The folder of the fixtures, relative to the package.
let fixtures = "Tests/MigrateKitTests/Fixtures"

/// The modules of the behavior test, by their folders. Each folder contains the module before and
/// after the conversion.
let fixtureModules = [("A", "Bookmarks"), ("B", "SignIn"), ("C", "Ticker"), ("C2", "Inbox")]

/// Apps with VIPER modules use Swift 5 mode.
func fixture(_ name: String, _ path: String, uses: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: uses, path: path, swiftSettings: [.swiftLanguageMode(.v5)])
}

let standIns: [Target.Dependency] = ["AppServices", "UIKit"]
let kits = ["DisplayKit", "FlowKit"].map {
  Target.Dependency.product(name: $0, package: "characters")
}

let testTargets: [Target] =
  [
    .testTarget(
      name: "MigrateKitTests", dependencies: ["MigrateKit"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "MigratedModuleTests",
      dependencies: standIns
        + fixtureModules.flatMap { [.byName(name: $1 + "Before"), .byName(name: $1 + "After")] }),
    fixture("AppServices", "\(fixtures)/AppServices"),
    fixture("UIKit", "Tests/UIKitStandIn/Sources/UIKit"),
  ]
  + fixtureModules.flatMap { folder, module in
    [
      fixture(module + "Before", "\(fixtures)/\(folder)/Before", uses: standIns),
      fixture(module + "After", "\(fixtures)/\(folder)/After", uses: standIns + kits),
    ]
  }

let package = Package(
  name: "migrate",
  platforms: [.macOS(.v15)],
  dependencies: hasTests ? [.package(name: "characters", path: "../..")] : [],
  targets: [
    .target(name: "MigrateKit", swiftSettings: settings, linkerSettings: links),
    .executableTarget(name: "migrate", dependencies: ["MigrateKit"], swiftSettings: settings),
  ] + (hasTests ? testTargets : [])
)
