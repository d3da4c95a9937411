import Foundation
import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) final class FileChangesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Makes a change of the file, and waits until the change is reported. Records an issue if the
  /// sequence ends first.
  private func expectChange(
    of name: String, _ change: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let changes = try FileChanges(of: "\(folder)/\(name)")
    try change()
    // If no change is reported, the time limit of the suite ends the test.
    for await _ in changes { return }
    Issue.record("the sequence has ended", sourceLocation: sourceLocation)
  }

  private func write(_ text: String, to name: String, atomically: Bool = false) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: atomically, encoding: .utf8)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  @Test("Reports that the file is created, written, replaced and removed")
  func file() async throws {
    try await expectChange(of: "file") { try write("1", to: "file") }
    try await expectChange(of: "file") { try write("2", to: "file") }
    try await expectChange(of: "file") { try write("3", to: "file", atomically: true) }
    try await expectChange(of: "file") {
      try FileManager.default.removeItem(atPath: folder + "/file")
    }
  }

  @Test("Reports a file in folders that are created later", arguments: ["a/file", "a/b/c/file"])
  func missingFolders(_ name: String) async throws {
    let changes = try FileChanges(of: "\(folder)/\(name)")
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    try write("1", to: name)
    for await _ in changes {
      if (try? FileReader.bytes(of: "\(folder)/\(name)")) == Array("1".utf8) { return }
    }
  }

  @Test("Reports changes of a symbolic link's target, and a change of the link")
  func links() async throws {
    try makeFolder("a")
    try link("b", to: "a/x")
    try link("file", to: "\(folder)/b")
    try await expectChange(of: "file") { try write("1", to: "a/x") }
    try await expectChange(of: "file") { try write("2", to: "a/x", atomically: true) }
    try await expectChange(of: "file") {
      try FileManager.default.removeItem(atPath: folder + "/b")
      try link("b", to: "a/y")
    }
  }

  @Test("Follows a file whose folder is moved away and created again")
  func movedFolder() async throws {
    try makeFolder("a")
    try write("1", to: "a/file")
    let changes = try FileChanges(of: "\(folder)/a/file")
    try FileManager.default.moveItem(atPath: folder + "/a", toPath: folder + "/b")
    try makeFolder("a")
    try write("2", to: "a/file")
    for await _ in changes {
      if (try? FileReader.bytes(of: "\(folder)/a/file")) == Array("2".utf8) { return }
    }
  }

  @Test("Does not report other files in the folder")
  func otherFiles() async throws {
    let (changes, path) = (try FileChanges(of: "\(folder)/file"), "\(folder)/file")
    let firstContent = Task { () -> [UInt8]? in
      for await _ in changes { return try FileReader.bytes(of: path) }
      return nil
    }
    var others = try FileChanges(of: "\(folder)/other").makeAsyncIterator()
    try write("1", to: "other")
    await others.next()
    try write("1", to: "file", atomically: true)
    #expect(try await firstContent.value == Array("1".utf8))
  }

  @Test("The sequence ends when its task is cancelled")
  func cancellation() async throws {
    let changes = try FileChanges(of: "\(folder)/file")
    let task = Task { for await _ in changes {} }
    task.cancel()
    await task.value
  }
}
