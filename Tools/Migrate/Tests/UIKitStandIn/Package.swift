// swift-tools-version: 6.3

import PackageDescription

// Linux has no UIKit. LibraryApp and the fixtures use a stand-in with the same name.
let package = Package(
  name: "UIKitStandIn",
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  targets: [.target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)])]
)
