// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "LibraryApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../UIKitStandIn")],
  targets: [
    .target(
      name: "LibraryApp",
      dependencies: [.product(name: "UIKit", package: "UIKitStandIn")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "LibraryAppTests", dependencies: ["LibraryApp"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
