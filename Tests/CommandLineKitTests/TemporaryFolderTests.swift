import CommandLineKit
import Foundation
import Testing

@Suite struct TemporaryFolderTests {
  @Test("Has a unique name, is private, holds files, and is removed with them")
  func life() throws {
    let (folder, other) = try (TemporaryFolder(prefix: "zoo"), TemporaryFolder(prefix: "zoo"))
    defer { other.remove() }
    #expect(folder.path.hasPrefix("\(TemporaryFolder.parent)/zoo-") && folder.path != other.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let inner = try folder.add(folder: "animals", holding: "list", bytes: Array("cat".utf8))
    #expect(inner == folder.path + "/animals")
    #expect(try String(contentsOfFile: inner + "/list", encoding: .utf8) == "cat")
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("Says where a file can't be written")
  func failure() throws {
    let folder = try TemporaryFolder(prefix: "zoo")
    folder.remove()
    let message = "a temporary file can't be written in \(TemporaryFolder.parent)"
    #expect(throws: CommandFailure(message)) { try folder.add(folder: "animals") }
  }
}
