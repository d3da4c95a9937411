import CommandLineKit
import Foundation
import Testing

@Suite struct TextFileTests {
  private let testFolder = TestFolder()
  private var folder: String { testFolder.path }

  private func failure<Result>(
    _ body: @autoclosure () throws(CommandFailure) -> Result
  ) -> CommandFailure? {
    do {
      _ = try body()
      return nil
    } catch { return error }
  }

  @Test("Writes appended text immediately, to a file that only the user can read")
  func writing() throws {
    let file = try TextFile(creating: folder + "/list", isPrivate: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/list")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try TextFile.text(of: folder + "/list") == "")
    try file.append("ant\nbée\n")
    #expect(try TextFile.text(of: folder + "/list", limit: 9) == "ant\nbée\n")
    let much = String(repeating: "cat\n", count: 100_000)
    try file.append(much)
    #expect(try TextFile.text(of: folder + "/list") == "ant\nbée\n" + much)
  }

  @Test("Refuses to overwrite an existing file")
  func existing() throws {
    let name = folder + "/list"
    try TextFile.create(name, with: "ant\n")
    for failure in [
      failure(try TextFile.create(name, with: "bee\n")), failure(try TextFile(creating: name)),
    ] {
      #expect(failure?.exitCode == .failure)
      #expect(failure?.message.hasPrefix("could not create '") == true)
      #expect(failure?.message.hasSuffix("': File exists") == true)
      #expect(failure?.hint == "choose another name")
    }
    #expect(try TextFile.text(of: name) == "ant\n")
  }

  @Test("Leaves no file if its text can't be written")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) { [path = folder + "/list" as String] in
      var limit = rlimit(rlim_cur: 2, rlim_max: 2)
      signal(SIGXFSZ, SIG_IGN)
      setrlimit(fileSizeLimit, &limit)
      do throws(CommandFailure) {
        try TextFile.create(path, with: "ant\n")
        exit(3)
      } catch { exit(error.message.hasSuffix("': File too large") ? 0 : 4) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("removeIfEmpty keeps a file with text, and another file with the same path")
  func removal() throws {
    let path = folder + "/list"
    let full = try TextFile(creating: path)
    try full.append("ant\n")
    full.removeIfEmpty()
    #expect(try TextFile.text(of: path) == "ant\n")
    try FileManager.default.removeItem(atPath: path)
    let empty = try TextFile(creating: path)
    empty.removeIfEmpty()
    #expect(!FileManager.default.fileExists(atPath: path))
    try TextFile.create(path, with: "")
    empty.removeIfEmpty()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("Reports why a file can't be created or read, and stops at the size limit")
  func failures() {
    #expect(
      failure(try TextFile(creating: "/nowhere/at\u{1B}all"))
        == CommandFailure("could not create '/nowhere/at␛all': No such file or directory"))
    #expect(
      failure(try TextFile.text(of: "/nowhere/list"))
        == CommandFailure("no such file: '/nowhere/list'", exitCode: .notFound))
    #expect(
      failure(try TextFile.text(of: "/dev/zero", limit: 100_000))
        == CommandFailure("could not read '/dev/zero': it is larger than 100000 bytes"))
  }

  @Test("Refuses to read a folder or invalid UTF-8")
  func noText() throws {
    #expect(failure(try TextFile.text(of: folder))?.message.hasSuffix("': Is a directory") == true)
    let name = folder + "/bytes"
    try Data([0xFF, 0xFE]).write(to: URL(filePath: name))
    #expect(
      failure(try TextFile.text(of: name))?.message.hasSuffix("': it is not valid UTF-8") == true)
  }

  // MARK: - Replacing

  @Test("Replaces a file as a whole, and creates it with its folders for the user only")
  func replacing() throws {
    let path = folder + "/one/two/list"
    try TextFile.replace(path, with: "ant\nbee\n")
    try TextFile.replace(path, with: "cat\n")
    #expect(try TextFile.text(of: path) == "cat\n")
    for (item, mode) in [(path, 0o600), (folder + "/one", 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: item)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/one/two") == ["list"])
  }

  @Test("Creates missing folders of a relative path")
  func relativeReplacing() throws {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let path = String(repeating: "../", count: depth) + folder.dropFirst() + "/new/list"
    try TextFile.replace(path, with: "ant\n")
    #expect(try TextFile.text(of: folder + "/new/list") == "ant\n")
  }

  @Test("A failed replacement keeps the file and leaves no other file")
  func failedReplacing() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/list/ant", withIntermediateDirectories: true)
    let error = failure(try TextFile.replace(folder + "/list", with: "bee"))
    #expect(error?.message.hasPrefix("could not write '") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["list"])
    let parent = failure(try TextFile.replace("/dev/null/folder/list", with: "bee"))
    #expect(parent?.message.hasPrefix("could not create '/dev/null") == true)
  }
}

#if canImport(Glibc)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif

/// A temporary folder for one test, which is removed with its files when the object is released.
private final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
