import ScaffoldKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct PackageAffectedTests {
  @Test("Finds the targets of all packages of a workspace, through products")
  func packages() async throws {
    let repository = try await SampleRepository()
    try repository.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "p", dependencies: [.package(path: "Kit")],
        targets: [
          .target(name: "A", dependencies: [.product(name: "KitProduct", package: "Kit")]),
          .testTarget(name: "ATests", dependencies: ["A"]),
        ])
      """, to: "Package.swift")
    let kit = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "KitProduct", targets: ["KitCore"])],
        targets: [.target(name: "KitCore")])
      """
    try repository.write(kit, to: "Kit/Package.swift")
    try repository.write("let a = 1", to: "Kit/Sources/KitCore/a.swift")
    try repository.write("let a = 1", to: "Sources/A/a.swift")
    try repository.write("let a = 1", to: "Tests/ATests/a.swift")
    try await repository.commit()
    #expect(try await repository.affected() == [])
    try repository.write("let a = 2", to: "Kit/Sources/KitCore/a.swift")
    #expect(
      try await repository.affected() == [
        "KitCore: changed (Kit/Sources/KitCore/a.swift)",
        "A: uses KitCore, which changed (Kit/Sources/KitCore/a.swift)",
        "ATests: uses A, which uses KitCore, which changed (Kit/Sources/KitCore/a.swift)",
      ])
    try await repository.commit()
    try repository.write(
      kit.replacing("name: \"KitCore\")", with: "name: \"KitCore\", exclude: [\"x\"])"),
      to: "Kit/Package.swift")
    #expect(try await repository.affected().first == "KitCore: changed in Package.swift (exclude)")
  }
}
