import Foundation
import SystemKit
import Testing

@Suite("A file that several programs change") struct EditableFileTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/editable-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @discardableResult
  private func append(_ text: String, to file: EditableFile) async throws -> Bool {
    try await file.change { ($0 ?? []) + Array(text.utf8) }
  }

  @Test("Reading creates nothing, and the first change creates private folders and a private file")
  func creation() async throws {
    try await withFolder { folder in
      let file = EditableFile(folder + "/a/b")
      #expect(try file.content() == nil)
      let hasChanged = try await file.change { _ in nil }
      #expect(!hasChanged)
      #expect(try FileStatus.following(folder) == nil)
      try await append("x", to: file)
      #expect(try file.content() == Array("x".utf8))
      #expect(try FileStatus.following(folder + "/a")?.mode == 0o700)
      #expect(try FileStatus.following(folder + "/a/b")?.mode == 0o600)
    }
  }

  @Test("A change keeps permissions and a link, and the same content changes nothing")
  func kept() async throws {
    try await withFolder { folder in
      try await append("x", to: EditableFile(folder + "/a"))
      #expect(chmod(folder + "/a", 0o640) == 0 && symlink("a", folder + "/b") == 0)
      let file = EditableFile(folder + "/b")
      try await append("y", to: file)
      let hasChanged = try await append("", to: file)
      #expect(!hasChanged)
      #expect(try EditableFile(folder + "/a").content() == Array("xy".utf8))
      #expect(try FileStatus.notFollowing(folder + "/b")?.kind == .link)
      #expect(try FileStatus.following(folder + "/a")?.mode == 0o640)
    }
  }

  @Test("Changes at the same time are all kept")
  func concurrency() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            // Other tests can use all processors for more than the standard timeout.
            _ = try await append("x", to: EditableFile(folder + "/a", timeout: .seconds(600)))
          }
        }
        try await group.waitForAll()
      }
      #expect(try EditableFile(folder + "/a").content()?.count == 20)
    }
  }

  @Test("While another program holds the lock, a change ends after the timeout")
  func timeout() async throws {
    try await withFolder { folder in
      try await append("x", to: EditableFile(folder + "/a"))
      let descriptor = open(folder, O_RDONLY)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX) == 0)
      let file = EditableFile(folder + "/a", timeout: .zero)
      await #expect(throws: EditableFileError.locked) { try await append("y", to: file) }
    }
  }

  @Test("A folder, a large file and invalid UTF-8 are errors that name the path")
  func unreadable() async throws {
    try await withFolder { folder in
      try await append("x", to: EditableFile(folder + "/a"))
      #expect(throws: EditableFileError.failed(folder, reason: "it is a folder")) {
        try EditableFile(folder).content()
      }
      let path = folder + "/b"
      try Data([0xFF]).write(to: URL(filePath: path))
      #expect(throws: EditableFileError.failed(path, reason: "it is not valid UTF-8")) {
        try EditableFile(path).content()
      }
      try Data(count: EditableFile.maximumSize + 1).write(to: URL(filePath: path))
      let error = EditableFileError.failed(path, reason: "it is larger than 64 KB")
      #expect(throws: error) { try EditableFile(path).content() }
      #expect(error.description == "'\(path)': it is larger than 64 KB")
    }
  }
}
