import CharacterDomain
import SQLiteKit
import SystemKit

/// A copy whose database is open.
struct OpenedCopy: Sendable {
  let store: any CharacterStore
  let records: CopyRecords

  /// The path of the file; `nil` for a copy in memory.
  let path: String?

  /// Why the copy is in memory; `nil` if it is in a file.
  let problem: String?

  /// Whether the copy is in memory, and has the content of the file.
  var isCopied = false

  /// The number of characters.
  var count: Int {
    get async throws(CharacterRepositoryError) {
      try await store.list(.init(), sort: .name, page: PageRequest(limit: 0)).total.count
    }
  }

  /// Returns the character with an ID; `nil` if the copy lacks it.
  func character(
    _ id: CharacterID
  ) async throws(CharacterRepositoryError) -> FictionalCharacter? {
    do { return try await store.character(id) } catch .notFound, .unknownSource { return nil }
  }
}

extension OpenedCopy {
  /// Opens the file. If that is impossible, or there is no file and `creates` is false, the copy is in
  /// memory.
  init(_ copy: SourceCopy, creates: Bool) throws(CharacterRepositoryError) {
    switch copy.location {
    case .none(let hint): try self.init(inMemory: copy, nil, because: hint)
    case .path(let path) where !creates && access(path, F_OK) != 0:
      try self.init(inMemory: copy, nil, because: nil)
    case .path(let path):
      let file = CopyFile(path: path, copy: copy)
      do throws(SQLiteError) {
        self = try file.opened()
      } catch {
        try self.init(inMemory: copy, file, because: "\(path): \(error.reason)")
      }
    }
  }

  /// Creates a copy in memory, with the content of the file if that can be read. The problem is `nil`
  /// if no file is needed.
  init(
    inMemory copy: SourceCopy, _ file: CopyFile?, because problem: String?
  ) throws(CharacterRepositoryError) {
    do throws(SQLiteError) {
      if let copied = file?.copiedToMemory(because: problem) {
        self = copied
      } else {
        let database = try SQLiteDatabase.inMemory()
        try database.execute(CopyRecords.tables)
        self = OpenedCopy(
          store: try copy.makeStore(SQLiteDatabase.inMemory()), records: CopyRecords(database),
          path: nil, problem: problem)
      }
    } catch {
      throw .storage(reason: error.description)
    }
  }
}
