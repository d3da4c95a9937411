import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

@Suite struct DiskTreeTests {
  @Test("Reads files of any size and content")
  func bytes() throws {
    let long = String(repeating: "0123456789\r\n", count: 50_000)
    let folder = try TemporaryFolder(["A/a.txt": "a\r\n", "empty": "", "long": long])
    let tree = DiskTree(root: folder.path)
    #expect(try tree.bytes(of: "A/a.txt") == Array("a\r\n".utf8))
    #expect(try tree.bytes(of: "empty") == [])
    #expect(try tree.bytes(of: "long") == Array(long.utf8))
    #expect(try tree.bytes(of: "A") == nil)
    #expect(try tree.bytes(of: "A/none") == nil)
    #expect(try tree.bytes(of: "empty/none") == nil)
  }

  @Test("Lists the files below a folder in order, without hidden ones")
  func paths() throws {
    let folder = try TemporaryFolder([
      "A/b.txt": "", "A-B/c.txt": "", "A/.hidden": "", ".build/d.txt": "", "A/B/ü e.txt": "",
      "A/new\nline": "",
    ])
    let tree = DiskTree(root: folder.path)
    #expect(try tree.paths(under: "A") == ["A/B/ü e.txt", "A/b.txt", "A/new\nline"])
    #expect(try tree.paths(under: "") == ["A-B/c.txt", "A/B/ü e.txt", "A/b.txt", "A/new\nline"])
    #expect(try tree.paths(under: "None") == [])
    #expect(try tree.paths(under: "A/b.txt") == [])
  }

  @Test("Follows links to files, and omits broken links and links to folders")
  func links() throws {
    let folder = try TemporaryFolder(["A/a.txt": "a"])
    try folder.link("A/link.txt", to: "a.txt")
    try folder.link("A/cycle", to: "../A")
    try folder.link("A/broken", to: "none")
    try folder.link("A/self", to: "self")
    let tree = DiskTree(root: folder.path)
    #expect(try tree.paths(under: "") == ["A/a.txt", "A/link.txt"])
    #expect(try tree.paths(under: "A/cycle") == [])
    #expect(try tree.paths(under: "A/cycle/cycle") == [])
    #expect(try tree.links(under: "") == ["A/broken", "A/cycle", "A/self"])
    #expect(try tree.links(under: "A/cycle/cycle") == ["A/cycle"])
    #expect(try tree.links(under: "None") == [])
    #expect(try tree.bytes(of: "A/link.txt") == Array("a".utf8))
    #expect(try tree.isLink("A/link.txt") && tree.isLink("A/broken"))
    #expect(try !tree.isLink("A/a.txt") && !tree.isLink("A/none"))
  }

  @Test("Reports the folder that contains a name that is not UTF-8")
  func names() throws {
    let folder = try TemporaryFolder(["A/a.txt": "a"])
    let name: [CChar] = Array((folder.path + "/A/").utf8CString.dropLast()) + [-1, 0]
    #expect(rename(folder.path + "/A/a.txt", name) == 0)
    #expect(throws: CommandFailure("can't read A: it contains a name that is not UTF-8")) {
      try DiskTree(root: folder.path).paths(under: "")
    }
  }

  @Test("Reports whether a file is executable")
  func executables() throws {
    let folder = try TemporaryFolder(["run": "#!/bin/sh\n", "read": ""])
    #expect(chmod(folder.path + "/run", 0o755) == 0)
    let tree = DiskTree(root: folder.path)
    #expect(try tree.isExecutable("run"))
    #expect(try !tree.isExecutable("read"))
    #expect(try !tree.isExecutable("none"))
  }
}
