import ScaffoldKit
import Testing

@Suite struct StagedTreeTests {
  private let base: InMemoryTree = ["A/a": "1", "A/b": "2", "B/c": "3"]

  @Test("Reads the changed files and leaves the base unchanged")
  func reading() throws {
    var tree = StagedTree(over: base)
    tree.create("4", at: "A/n")
    tree.write("5", to: "A/a")
    tree.remove("A/b")
    #expect(try tree.paths(under: "A") == ["A/a", "A/n"])
    #expect(try tree.paths(under: "") == ["A/a", "A/n", "B/c"])
    #expect(try tree.text(of: "A/a") == "5")
    #expect(try tree.text(of: "A/b") == nil)
    #expect(try tree.text(of: "A/n") == "4")
    #expect(try tree.text(of: "B/c") == "3")
    #expect(try tree.base.text(of: "A/b") == "2")
  }

  @Test("Lists the files of a folder, but not of a folder whose name has the same prefix")
  func similarFolders() throws {
    var tree = StagedTree(over: EmptyTree())
    for path in ["Package.swift", "Modules/A/A.swift", "Modules/AB/B.swift", "Modules/A/.h/C"] {
      tree.write("x", to: path)
    }
    #expect(try tree.paths(under: "Modules/A") == ["Modules/A/A.swift"])
    #expect(
      try tree.paths(under: "") == ["Modules/A/A.swift", "Modules/AB/B.swift", "Package.swift"])
    #expect(try tree.paths(under: "Nowhere") == [])
    #expect(try tree.bytes(of: "Modules/A") == nil)
  }

  @Test("Reads a hidden file but does not list it")
  func hidden() throws {
    var tree = StagedTree(over: base)
    tree.create("h", at: ".scaffold/templates/h")
    #expect(try tree.paths(under: "") == ["A/a", "A/b", "B/c"])
    #expect(try tree.paths(under: ".scaffold/templates") == [".scaffold/templates/h"])
    #expect(try tree.text(of: ".scaffold/templates/h") == "h")
  }

  @Test("Keeps the content and the permission of a moved file")
  func moving() throws {
    var tree = StagedTree(over: base)
    tree.create(Array("x".utf8), at: "x", executable: true)
    try tree.move("x", to: "y")
    try tree.move("none", to: "z")
    #expect(try tree.paths(under: "") == ["A/a", "A/b", "B/c", "y"])
    #expect(try tree.isExecutable("y"))
    #expect(try tree.text(of: "y") == "x")
  }
}
