import CommandLineKit
import Foundation
import Testing

@Suite struct TextFileTests {
  /// Calls `body` with the path of a temporary folder.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func failure<Result>(of body: () throws(CommandFailure) -> Result) -> CommandFailure? {
    do {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Creates a file that only the user can read")
  func isPrivate() throws {
    try inFolder { folder in
      try TextFile(creating: folder + "/list", isPrivate: true).append("ant\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/list")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Writes appended text at once")
  func writing() throws {
    try inFolder { folder in
      let file = try TextFile(creating: folder + "/list")
      #expect(try TextFile.text(of: folder + "/list") == "")
      try file.append("ant\nbée\n")
      #expect(try TextFile.text(of: folder + "/list") == "ant\nbée\n")
      let much = String(repeating: "cat\n", count: 100_000)
      try file.append(much)
      #expect(try TextFile.text(of: folder + "/list") == "ant\nbée\n" + much)
    }
  }

  @Test("Refuses to overwrite an existing file")
  func existing() throws {
    try inFolder { folder in
      try TextFile(creating: folder + "/list").append("ant\n")
      let name = folder + "/list"
      let failure = failure { () throws(CommandFailure) in try TextFile(creating: name) }
      #expect(failure?.exitCode == .failure)
      #expect(failure?.message.hasPrefix("could not create '") == true)
      #expect(failure?.message.hasSuffix("': File exists") == true)
      #expect(failure?.hint == "choose another name")
      #expect(try TextFile.text(of: name) == "ant\n")
    }
  }

  @Test("Reports the reason when a file can't be created")
  func noPlace() {
    #expect(
      failure { () throws(CommandFailure) in try TextFile(creating: "/nowhere/at\u{1B}all") }
        == CommandFailure("could not create '/nowhere/at␛all': No such file or directory"))
  }

  @Test("Reports a missing file as not found")
  func missing() throws {
    #expect(
      failure { () throws(CommandFailure) in try TextFile.text(of: "/nowhere/list") }
        == CommandFailure("no such file: '/nowhere/list'", exitCode: .notFound))
  }

  @Test("Refuses to read a folder or invalid UTF-8")
  func noText() throws {
    try inFolder { folder in
      #expect(
        failure { () throws(CommandFailure) in try TextFile.text(of: folder) }?.message.hasSuffix(
          "': Is a directory") == true)
      let name = folder + "/bytes"
      try Data([0xFF, 0xFE]).write(to: URL(filePath: name))
      #expect(
        failure { () throws(CommandFailure) in try TextFile.text(of: name) }?.message.hasSuffix(
          "': it is not valid UTF-8") == true)
    }
  }

  @Test("Stops reading a file that never ends")
  func endless() {
    #expect(
      failure { () throws(CommandFailure) in try TextFile.text(of: "/dev/zero", limit: 100_000) }
        == CommandFailure("could not read '/dev/zero': it is larger than 100000 bytes"))
  }

  @Test("Reads a file as large as the limit")
  func limit() throws {
    try inFolder { folder in
      try TextFile(creating: folder + "/list").append("ant\n")
      #expect(try TextFile.text(of: folder + "/list", limit: 4) == "ant\n")
    }
  }
}
