import ScaffoldKit
import Testing

@Suite struct StagedTreeTests {
  private let base: InMemoryTree = ["A/a": "1", "A/b": "2", "B/c": "3"]

  @Test("It reads as if its changes were made, and its base does not change")
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

  @Test("What is hidden can be read but is not listed")
  func hidden() throws {
    var tree = StagedTree(over: base)
    tree.create("h", at: ".scaffold/templates/h")
    #expect(try tree.paths(under: "") == ["A/a", "A/b", "B/c"])
    #expect(try tree.paths(under: ".scaffold/templates") == [".scaffold/templates/h"])
    #expect(try tree.text(of: ".scaffold/templates/h") == "h")
  }

  @Test("A file that is moved keeps its bytes, and who may run it")
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
