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

let package = Package(
  name: "migrate",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "MigrateKit", swiftSettings: settings, linkerSettings: links),
    .executableTarget(name: "migrate", dependencies: ["MigrateKit"], swiftSettings: settings),
    .testTarget(
      name: "MigrateKitTests", dependencies: ["MigrateKit"], exclude: ["Fixtures"],
      swiftSettings: settings),
  ]
)
