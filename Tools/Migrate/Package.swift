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
  let toolchain = environment["DEVELOPER_DIR"].map { $0 + "/Toolchains/XcodeDefault.xctoolchain/usr/bin" }
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

// MARK: - Fixtures

/// The folder of the fixtures, relative to the package.
let fixtures = "Tests/MigrateKitTests/Fixtures"

/// The modules of the behavior test. The folder of each has the module before and after the
/// conversion. Apps with VIPER modules use Swift 5 mode.
let fixtureModules = [("A", "Bookmarks"), ("B", "SignIn"), ("C", "Ticker"), ("C2", "Inbox")]

let kits: [Target.Dependency] = [
  .product(name: "DisplayKit", package: "characters"),
  .product(name: "FlowKit", package: "characters"),
]

let standIns: [Target] = [
  .target(
    name: "UIKit", path: fixtures + "/UIKitStandIn", swiftSettings: [.swiftLanguageMode(.v5)]),
  .target(
    name: "AppServices", path: fixtures + "/AppServices", swiftSettings: [.swiftLanguageMode(.v5)]),
]

let fixtureTargets: [Target] = fixtureModules.flatMap { folder, module -> [Target] in
  [
    .target(
      name: module + "Before", dependencies: ["AppServices", "UIKit"],
      path: "\(fixtures)/\(folder)/Before", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: module + "After", dependencies: ["AppServices", "UIKit"] + kits,
      path: "\(fixtures)/\(folder)/After", swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
}

let package = Package(
  name: "migrate",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "characters", path: "../..")],
  targets: [
    .target(name: "MigrateKit", swiftSettings: settings, linkerSettings: links),
    .executableTarget(name: "migrate", dependencies: ["MigrateKit"], swiftSettings: settings),
    .testTarget(
      name: "MigrateKitTests", dependencies: ["MigrateKit"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "MigratedModuleTests",
      dependencies: ["AppServices", "UIKit"]
        + fixtureModules.flatMap { [.byName(name: $1 + "Before"), .byName(name: $1 + "After")] },
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ] + standIns + fixtureTargets
)
