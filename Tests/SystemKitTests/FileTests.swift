import SystemKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct FileTests {
  @Test("Reads a whole file, and returns nil for a missing file or a folder")
  func read() throws {
    let text = String(repeating: "text", count: 10_000)
    let file = try TestFile(text)
    #expect(try FileReader.bytes(of: file.path) == Array(text.utf8))
    #expect(try FileReader.bytes(of: file.path + ".missing") == nil)
    #expect(try FileReader.bytes(of: file.path + "/inside") == nil)
    #expect(try FileReader.bytes(of: file.folder.path) == nil)
  }

  @Test("Reads an open file up to a limit, and then the rest")
  func openFile() throws {
    let file = try TestFile("0123456789")
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try FileReader.bytes(from: descriptor, limit: 4) == Array("0123".utf8))
    #expect(try FileReader.bytes(from: descriptor) == Array("456789".utf8))
    #expect(throws: SystemError(code: EBADF)) { try FileReader.bytes(from: -1) }
  }

  @Test("Returns nil for a pipe, without waiting for its writer")
  func pipe() throws {
    let file = try TestFile("")
    #expect(mkfifo(file.path + ".pipe", 0o600) == 0)
    #expect(try FileReader.bytes(of: file.path + ".pipe") == nil)
  }

  @Test("Reports kind, size and permissions of a link's target, and the kind of the link")
  func status() throws {
    let file = try TestFile("seven")
    #expect(chmod(file.path, 0o640) == 0 && symlink(file.path, file.path + ".link") == 0)
    let status = try #require(try FileStatus.following(file.path + ".link"))
    #expect(status.kind == .file && status.size == 5 && status.mode == 0o640)
    #expect(status.owner == getuid())
    #expect(try FileStatus.notFollowing(file.path + ".link")?.kind == .link)
    #expect(try FileStatus.following(file.folder.path)?.kind == .folder)
    #expect(try FileStatus.following(file.path + ".missing") == nil)
  }

  @Test("Lists the entries of a folder, a link to a file as a file")
  func entries() throws {
    let file = try TestFile("")
    #expect(mkdir(file.folder.path + "/.inner", 0o700) == 0)
    #expect(symlink(file.path, file.path + ".link") == 0)
    #expect(symlink("nowhere", file.folder.path + "/broken") == 0)
    let entries = try #require(try FolderReader.entries(of: file.folder.path))
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
    #expect(kinds == [".inner": .folder, "file": .file, "file.link": .file, "broken": .link])
    #expect(try FolderReader.entries(of: file.path + ".missing") == nil)
  }

  @Test("Writes all bytes to a pipe that accepts only some of them at a time")
  func write() async throws {
    let file = try TestFile("")
    #expect(mkfifo(file.path + ".pipe", 0o600) == 0)
    let reader = ProcessLaunch(
      "sh", ["-c", "wc -c <\"$0.pipe\" >\"$0\"", file.path], environment: ["PATH": "/usr/bin:/bin"])
    let process = RunningProcess(try reader.start())
    let descriptor = open(file.path + ".pipe", O_WRONLY | O_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    try FileWriter.writeAll([UInt8](repeating: 0x61, count: 300_000), to: descriptor)
    close(descriptor)
    #expect(await process.exitCode() == 0)
    let count = String(decoding: try FileReader.bytes(of: file.path) ?? [], as: UTF8.self)
    #expect(count.split(whereSeparator: \.isWhitespace) == ["300000"])
  }

  @Test("Describes a system error")
  func errors() {
    #expect(throws: SystemError(code: EBADF)) { try FileWriter.writeAll([1], to: -1) }
    #expect(SystemError(code: EACCES).reason == "permission denied")
    #expect("\(SystemError(code: EACCES))" == "permission denied")
    #expect(SystemError(code: EACCES).message == "Permission denied")
  }
}
