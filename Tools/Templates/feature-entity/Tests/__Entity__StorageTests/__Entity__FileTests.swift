import Foundation
import Testing
import __Entity__Domain
import __Entity__DomainTesting
import __Entity__Storage

@Suite struct __Entity__FileTests {
  /// Calls `body` with the path of a folder that does not exist yet. Removes the folder
  /// afterwards.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test(
    "Fulfills the repository contract",
    arguments: __Entity__RepositoryContract.requirements)
  func contract(_ requirement: __Entity__RepositoryContract.Requirement) async throws {
    try await withFolder { folder in
      try await requirement.check(__Entity__File(path: folder + "/file.sqlite"))
    }
  }

  @Test("Stores the file in the user's data folder, when something is added")
  func location() async throws {
    try await withFolder { folder in
      let environment = ["XDG_DATA_HOME": folder]
      let unknown = __Entity__ID(1)
      await #expect(throws: __Entity__RepositoryError.notFound(unknown)) {
        try await __Entity__File(environment: environment).remove(unknown)
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
      let added = try await __Entity__File(environment: environment).add(.sample(1))
      let path = folder + "/__program__/__subject__.sqlite"
      let all = try await __Entity__File(path: path).all()
      #expect(all == [added])
    }
  }

  @Test("Reports a damaged file, and does not change it")
  func damaged() async throws {
    try await withFolder { folder in
      let path = folder + "/file.sqlite"
      let repository = __Entity__File(path: path)
      _ = try await repository.add(.sample(1))
      let bytes = Data("This is not a database".utf8)
      try bytes.write(to: URL(filePath: path))
      let error = __Entity__RepositoryError.storage(
        reason: "\(path): the file is damaged: file is not a database (SQLite error 26)",
        hint: "move the file away to start without data")
      await #expect(throws: error) { try await repository.all() }
      await #expect(throws: error) { try await repository.add(.sample(2)) }
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }
  }
}
