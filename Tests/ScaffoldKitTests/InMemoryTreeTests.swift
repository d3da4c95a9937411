import ScaffoldKit
import Testing

@Suite struct InMemoryTreeTests {
  private let tree: InMemoryTree = [
    "Package.swift": "p", "Modules/A/A.swift": "a", "Modules/AB/B.swift": "b",
    "Modules/A/.hidden/C.swift": "c", "Modules/A/.D.swift": "d",
  ]

  @Test("Returns nil for a path without a file")
  func bytes() {
    #expect(tree.bytes(of: "Modules/A/A.swift") == Array("a".utf8))
    #expect(tree.bytes(of: "Modules/A") == nil)
  }

  @Test("Lists the files below a folder, without hidden ones")
  func paths() {
    #expect(tree.paths(under: "Modules/A") == ["Modules/A/A.swift"])
    #expect(tree.paths(under: "") == ["Modules/A/A.swift", "Modules/AB/B.swift", "Package.swift"])
    #expect(tree.paths(under: "Nowhere") == [])
  }
}
