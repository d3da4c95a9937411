import ScaffoldKit
import Testing

/// Checks packages that `scaffold new` did not create. Each test covers one property of a manifest.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct PackageCheckTests {
  private static let tests = "import Core\n@Test func a() {}\n"

  @Test("Accepts targets in the usual folders that declare what they import")
  func valid() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Core"), .executableTarget(name: "my-tool", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core", "my-tool"]),
      ]
      """,
      [
        "Sources/Core/A.swift": "import Foundation\nlet a = 1\n",
        "Sources/my-tool/main.swift": "import Core\n",
        "Tests/CoreTests/T.swift": "@testable import my_tool\n" + Self.tests,
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Reports undeclared, unused and repeated dependencies at the target's line")
  func dependencies() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Core"),
        .target(name: "Text"),
        .target(
          name: "App",
          dependencies: ["Text", .target(name: "Text")]),
        .testTarget(name: "Tests", dependencies: ["App", "Core", "Text"]),
      ]
      """,
      [
        "Sources/Core/A.swift": "let a = 1\n", "Sources/Text/A.swift": "let a = 1\n",
        "Sources/App/A.swift": "import Core\nlet a = 1\n",
        "Tests/Tests/T.swift": "import App\nimport Core\nimport Text\n",
      ])
    #expect(
      try await package.errors() == [
        "duplicate Package.swift:9: name: \"App\",", "undeclared Package.swift:9: name: \"App\",",
        "unused Package.swift:9: name: \"App\",",
      ])
  }

  @Test("Reads a package below the folder of an Xcode project or of another package")
  func nested() async throws {
    let package = try SamplePackage(
      "targets: []",
      [
        "Shared/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Shared", products: [.library(name: "Shared", targets: ["Shared"])],
          targets: [.target(name: "Shared")])

        """,
        "Shared/Sources/Shared/S.swift": "let s = 1\n",
        "ios/App.xcodeproj/project.pbxproj": "", "ios/App/App.swift": "import UIKit\n",
        "ios/Core/Sources/Core/C.swift": "import Shared\nlet c = s\n",
        "ios/Core/Sources/Core/Demo.xcodeproj/project.pbxproj": "",
        "ios/Core/Tests/CoreTests/T.swift": "import Core\nimport Testing\n@Test func t() {}\n",
      ])
    try package.write(
      """
      dependencies: [.package(path: "../../Shared")],
      targets: [
        .target(name: "Core", dependencies: ["Shared"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ]
      """, in: "ios/Core")
    let errors = try await package.errors(in: "ios/Core")
    #expect(errors == ["untested Shared/Package.swift:5: targets: [.target(name: \"Shared\")])"])
  }

  @Test("Reads custom paths, sources, excluded files and resources") func paths() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "A", path: "Code", exclude: ["Old", "notes.json"], sources: ["A"]),
        .target(name: "B", dependencies: ["A"], path: "Code", sources: ["B"]),
        .target(name: "C", path: "Code/C", resources: [.copy("data.json")]),
        .testTarget(name: "T", dependencies: ["A", "B", "C"], path: "Code/T"),
      ]
      """,
      [
        "Code/A/A.swift": "let a = 1\n", "Code/B/B.swift": "import A\nlet a = 1\n",
        "Code/C/C.swift": "let a = 1\n", "Code/C/data.json": "{}", "Code/C/stray.json": "{}",
        "Code/Old/Old.swift": "import Nowhere\n", "Code/notes.json": "{}",
        "Code/T/T.swift": "import A\nimport B\nimport C\n", "Code/T/T.png": "",
      ])
    #expect(
      try await package.errors() == [
        "stray Code/C/stray.json: stray.json", "stray Code/T/T.png: T.png",
      ])
  }

  @Test("Accepts a target folder inside another target's folder that excludes it")
  func nestedFolders() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Shared", path: "Code/Tests", exclude: ["T.swift"]),
        .testTarget(name: "T", dependencies: ["Shared"], path: "Code", sources: ["Tests/T.swift"]),
      ]
      """,
      [
        "Code/Tests/A.swift": "let a = 1\n",
        "Code/Tests/T.swift": "import Shared\n@Test func a() {}\n",
        "LinuxMain.swift": "fatalError()\n", "Code/Tests/PrivacyInfo.xcprivacy": "",
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Reports target folders and sources that are links, and ignores other links")
  func links() async throws {
    let package = try SamplePackage(
      "targets: [.target(name: \"A\"), .testTarget(name: \"T\", dependencies: [\"A\"])]",
      ["Sources/A/A.swift": "let a = 1\n", "Elsewhere/T.swift": Self.tests, "Tests/README.md": ""])
    try package.folder.link("Tests/T", to: "../Elsewhere")
    try package.folder.link("Sources/Old", to: "../Elsewhere")
    try package.folder.link("Sources/A/B.swift", to: "../../Elsewhere/A.swift")
    try package.folder.link("Sources/A/README.md", to: "../../Tests/README.md")
    try package.folder.write("let b = 1\n", to: "Elsewhere/A.swift")
    #expect(
      try await package.errors() == [
        "stray Sources/A/B.swift: a symbolic link", "stray Tests/T: a symbolic link",
      ])
  }

  @Test("A module without code does not have to import, or be imported")
  func withoutCode() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "All", dependencies: ["Core"]),
        .target(name: "Core", dependencies: ["Core600"]), .target(name: "Core600"),
        .testTarget(name: "T", dependencies: ["Core"]),
      ]
      """,
      [
        "Sources/All/A.swift": "// Builds all modules.\n", "Sources/Core/A.swift": "let a = 1\n",
        "Sources/Core600/A.swift": "", "Tests/T/T.swift": Self.tests,
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Tests of a module also count for modules that it re-exports")
  func exportedTests() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Base"), .target(name: "Core", dependencies: ["Base"]),
        .testTarget(name: "T", dependencies: ["Core"]),
      ]
      """,
      [
        "Sources/Base/A.swift": "let a = 1\n",
        "Sources/Core/A.swift": "@_exported import Base\nlet a = 1\n",
        "Tests/T/T.swift": Self.tests,
      ])
    #expect(try await package.errors() == [])
  }

  @Test("In another kind of package, files of a feature may have any names")
  func features() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "LoginFeature"), .testTarget(name: "T", dependencies: ["LoginFeature"]),
      ]
      """,
      [
        "Sources/LoginFeature/A.swift": "let a = 1\n",
        "Tests/T/T.swift": "import LoginFeature\n@Test func a() {}\n",
        ".scaffold/rules": "scaffold-rules 1\nlayer features Sources/*Feature\n",
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Does not require imports of macros, plugins, binary and system targets, or by C files")
  func kinds() async throws {
    let package = try SamplePackage(
      """
      dependencies: [.package(url: "https://unreachable.example/swift-syntax", from: "600.0.0")],
      targets: [
        .systemLibrary(name: "CSystem"),
        .binaryTarget(name: "Blob", path: "Blob.xcframework"),
        .macro(
          name: "Macros",
          dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax")]),
        .target(name: "CCode", dependencies: ["CBase"]),
        .target(name: "CBase"),
        .plugin(name: "Lint", capability: .buildTool(), dependencies: ["tool"]),
        .executableTarget(name: "tool"),
        .target(
          name: "Core", dependencies: ["Macros", "Blob", "CCode", "CSystem"],
          plugins: ["Lint"]),
        .testTarget(name: "T", dependencies: ["Core"]),
      ]
      """,
      [
        "Sources/CSystem/module.modulemap": "module sqlite_shim [system] { header \"a.h\" }",
        "Sources/CSystem/a.h": "", "Sources/Macros/M.swift": "import SwiftSyntaxMacros\n",
        "Sources/CCode/c.c": "", "Sources/CCode/include/c.h": "", "Sources/CBase/b.c": "",
        "Sources/CBase/include/b.h": "", "Plugins/Lint/P.swift": "import PackagePlugin\n",
        "Sources/tool/main.swift": "print(1)\n",
        "Sources/Core/A.swift": "import CCode\nimport sqlite_shim\nimport BlobContent\nlet a = 1\n",
        "Tests/T/T.swift": Self.tests,
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Reports products of other packages that are imported or declared without the other")
  func products() async throws {
    let package = try SamplePackage(
      """
      dependencies: [
        .package(url: "https://unreachable.example/swift-log", from: "1.0.0"),
        .package(url: "https://unreachable.example/kit", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "Core",
          dependencies: [
            .product(name: "Logging", package: "swift-log", condition: .when(platforms: [.linux])),
            "Kit",
          ]),
        .target(name: "Other", dependencies: [.product(name: "Idle", package: "kit")]),
        .target(name: "Wide", dependencies: [.product(name: "Umbrella", package: "kit")]),
        .testTarget(name: "T", dependencies: ["Core", "Other", "Wide"]),
      ]
      """,
      [
        "Sources/Core/A.swift": "import Kit\nimport Logging\nimport Alamofire\nlet a = 1\n",
        "Sources/Other/A.swift": """
        import Logging
        #if canImport(SwiftUI)
          import Kit
        #endif
        import UIKit
        let a = 1

        """,
        "Sources/Wide/A.swift": "import PartOfUmbrella\nlet a = 1\n",
        "Tests/T/T.swift": "import Core\nimport Other\nimport Wide\n",
      ])
    #expect(
      try await package.errors() == [
        "unused Package.swift:16: .target(name: \"Other\", "
          + "dependencies: [.product(name: \"Idle\", package: \"kit\")]),",
        "undeclared Sources/Other/A.swift:1: import Logging",
      ])
  }

  @Test("Checks nested packages together, with or without a manifest above them")
  func workspace() async throws {
    let package = try SamplePackage(
      """
      dependencies: [.package(path: "Packages/Kit")],
      targets: [
        .target(name: "App", dependencies: [.product(name: "KitProduct", package: "Kit")]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ]
      """,
      [
        "Sources/App/A.swift": "import KitCore\nimport KitMore\nlet a = 1\n",
        "Tests/AppTests/T.swift": "import App\n",
        "Packages/Kit/Sources/KitCore/A.swift": "import App\nlet a = 1\n",
        "Packages/Kit/Sources/KitMore/A.swift": "let a = 1\n",
        "Packages/Kit/Tests/KitTests/T.swift": "import KitCore\nimport KitMore\n",
      ])
    try package.write(
      """
      products: [.library(name: "KitProduct", targets: ["KitCore", "KitMore"])],
      targets: [
        .target(name: "KitCore"), .target(name: "KitMore"),
        .testTarget(name: "KitTests", dependencies: ["KitCore", "KitMore"]),
      ]
      """, in: "Packages/Kit")
    let cycle = "cycle Sources/App/A.swift:1: import KitCore"
    let undeclared = "undeclared Packages/Kit/Package.swift:7: "
    let errors = try await package.errors()
    #expect(errors.contains(cycle))
    #expect(errors.contains { $0.hasPrefix(undeclared) })
    #expect(errors.count == 2)
    #expect(try await package.errors(in: "Packages/Kit") == [])
    #expect(try await package.errors(in: "Packages").count == 2)
    #expect(await package.text("graph", "--format", "mermaid").contains(/App --> .*KitMore/))
    #expect(await package.text("list").contains("KitMore"))
  }

  @Test("Reports testing frameworks and test-support modules in production code")
  func testing() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Core", dependencies: ["CoreTestSupport"]),
        .target(name: "CoreTestSupport"),
        .target(name: "Debug"),
        .testTarget(name: "T", dependencies: ["Core", "Debug"]),
      ]
      """,
      [
        "Sources/Core/A.swift": "import CoreTestSupport\nlet a = 1\n",
        "Sources/Core/B.swift": "import XCTest\n",
        "Sources/CoreTestSupport/A.swift": "import Testing\nlet a = 1\n",
        "Sources/Debug/A.swift": "#if DEBUG\n  import XCTest\n#endif\nlet a = 1\n",
        "Tests/T/T.swift": Self.tests + "import Debug\n",
      ])
    #expect(
      try await package.errors() == [
        "testing Sources/Core/A.swift:1: import CoreTestSupport",
        "testing Sources/Core/B.swift:1: import XCTest",
      ])
  }

  @Test("Reports a re-exported module that importing modules don't declare")
  func reexport() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Low"), .target(name: "Middle", dependencies: ["Low"]),
        .target(name: "Top", dependencies: ["Middle"]),
        .target(name: "Declaring", dependencies: ["Low", "Middle"]),
        .testTarget(name: "T", dependencies: ["Declaring", "Low", "Middle", "Top"]),
      ]
      """,
      [
        "Sources/Low/A.swift": "let a = 1\n",
        "Sources/Middle/A.swift": "@_exported import Low\nlet a = 1\n",
        "Sources/Top/A.swift": "import Middle\nlet a = 1\n",
        "Sources/Declaring/A.swift": "import Middle\nlet a = 1\n",
        "Tests/T/T.swift": "import Declaring\nimport Middle\nimport Top\n",
      ])
    #expect(
      try await package.errors() == ["reexport Sources/Middle/A.swift:1: @_exported import Low"])
  }

  @Test("A file of only imports may re-export modules that importing modules don't declare")
  func exports() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Low"), .target(name: "Middle", dependencies: ["Low"]),
        .target(name: "Top", dependencies: ["Middle"]),
        .testTarget(name: "T", dependencies: ["Low", "Middle", "Top"]),
      ]
      """,
      [
        "Sources/Low/A.swift": "let a = 1\n", "Sources/Middle/A.swift": "let a = 1\n",
        "Sources/Middle/Exports.swift": "@_exported import Low\n",
        "Sources/Top/A.swift": "import Middle\nlet a = 1\n",
        "Tests/T/T.swift": "import Low\nimport Middle\nimport Top\n",
      ])
    #expect(try await package.errors() == [])
  }

  @Test("Reports untested modules, and folders and files that belong to no target")
  func untested() async throws {
    let package = try SamplePackage(
      """
      targets: [
        .target(name: "Core"), .target(name: "Umbrella", dependencies: ["Core"]),
        .target(name: "Loose"), .testTarget(name: "T", dependencies: ["Core"]),
      ]
      """,
      [
        "Sources/Core/A.swift": "let a = 1\n",
        "Sources/Umbrella/A.swift": "@_exported import Core\n",
        "Sources/Loose/A.swift": "let a = 1\n", "Sources/Ghost/A.swift": "",
        "Tests/T/T.swift": "import Core\n@Test func a() {}\n",
        "Examples/Demo/Package.swift": "", "Examples/Demo/Sources/Demo/A.swift": "",
        "Tool.swift": "", "Sketch.m": "",
      ])
    #expect(
      try await package.errors() == [
        "untested Package.swift:7: .target(name: \"Loose\"), "
          + ".testTarget(name: \"T\", dependencies: [\"Core\"]),",
        "stray Sketch.m: Sketch.m", "orphan Sources/Ghost: 1 Swift file",
        "orphan Tool.swift: outside the folders of modules",
      ])
  }

  @Test("Checks a manifest with computed targets") func computed() async throws {
    let package = try SamplePackage(
      "targets: names.map { .target(name: $0, path: \"Code/\\($0)\") }",
      ["Code/A/A.swift": "", "Code/B/B.swift": "import A\nlet b = 1\n"],
      prelude: "let names = [\"A\", \"B\"]")
    #expect(
      try await package.errors() == [
        "undeclared Package.swift:1: // swift-tools-version: 5.9",
        "untested Package.swift:1: // swift-tools-version: 5.9",
      ])
  }

  @Test("Reports an error of the manifest in one sentence") func brokenManifest() async throws {
    let package = try SamplePackage("targets: [.target(name: 1)]", [:])
    let outcome = await package.output("list", "--path", package.folder.path)
    #expect(
      outcome.error
        == "error: Package.swift:5: cannot convert value of type 'Int' to "
        + "expected argument type 'String'\n")
  }
}
