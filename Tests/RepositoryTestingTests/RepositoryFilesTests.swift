import CommandLineKit
import ScaffoldKit
import Testing

@testable import RepositoryTesting

@Suite struct RepositoryFilesTests {
  private let tree: StagedTree = {
    var tree = StagedTree(over: EmptyTree())
    let files = [
      "Package.swift": """
      let modules: [Module] = [
        .base("AKit", testReads: ["README.md", "Tools/lib"]),
        .base("BKit", testReads: ["."]),
        .base("CKit"),
      ]

      """,
      "README.md": "# Read me\n", "README.md.orig": "", "Tools/lib/a.sh": "a",
      "Tools/libs/b.sh": "b",
    ]
    for (path, text) in files { tree.write(text, to: path) }
    return tree
  }()

  private func files(of module: String) throws -> RepositoryFiles {
    try RepositoryFiles(tree, root: "/repository", readBy: "Tests/\(module)Tests/Deep/Tests.swift")
  }

  @Test("Reads declared files and the files of declared folders")
  func declared() throws {
    let files = try files(of: "AKit")
    #expect(try files.text(of: "README.md") == "# Read me\n")
    #expect(try files.paths(under: "Tools/lib") == ["Tools/lib/a.sh"])
    #expect(try files.text(of: "Tools/lib/a.sh") == "a")
    #expect(try files.bytes(of: "Tools/lib/missing") == nil)
    #expect(try files.location(of: "Tools/lib") == "/repository/Tools/lib")
  }

  @Test("Declaring the whole repository allows reading every file")
  func whole() throws {
    let files = try files(of: "BKit")
    #expect(try files.paths(under: "").count == 5)
    #expect(try files.text(of: "Tools/libs/b.sh") == "b")
    #expect(try files.location(of: "") == "/repository")
  }

  @Test(
    "Refuses an undeclared path and says what to add",
    arguments: [
      ("AKit", "Tools/libs/b.sh"), ("AKit", "README.md.orig"), ("AKit", "Tools"), ("AKit", ""),
      ("CKit", "README.md"),
    ])
  func undeclared(module: String, path: String) throws {
    let files = try files(of: module)
    let declared = path.isEmpty ? "." : path
    let error = CommandFailure(
      "\(declared): the tests of \(module) do not declare to read it; "
        + "add testReads: [\"\(declared)\"] to the line of \(module) in Package.swift")
    #expect(throws: error) { try files.bytes(of: path) }
    #expect(throws: error) { try files.isExecutable(path) }
    #expect(throws: error) { try files.paths(under: path) }
    #expect(throws: error) { try files.hiddenPaths(under: path) }
    #expect(throws: error) { try files.links(under: path) }
    #expect(throws: error) { try files.location(of: path) }
  }

  @Test(
    "Refuses a caller that is not in a test target",
    arguments: ["Tests/DKitTests/T.swift", "A.swift"])
  func caller(path: String) {
    #expect(throws: CommandFailure("\(path): it is in no test target of Package.swift")) {
      try RepositoryFiles(tree, root: "/repository", readBy: path)
    }
  }

  @Test("Finds this repository from the calling file")
  func repository() throws {
    let files = try RepositoryFiles()
    #expect(try files.text(of: "Package.swift")?.contains(".tools(\"RepositoryTesting\"") == true)
    #expect(throws: CommandFailure.self) { try files.text(of: "README.md") }
  }

  @Test("Refuses a caller that is in no package")
  func noPackage() {
    #expect(
      throws: CommandFailure("/a/b.swift: no folder above it has a Package.swift")
    ) { try RepositoryFiles(filePath: "/a/b.swift") }
  }
}
