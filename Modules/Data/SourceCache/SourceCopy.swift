public import CharacterDomain
public import SQLiteKit
import SystemKit

/// The file that contains the copy of a source, and the store that reads and writes it.
///
/// The file is `characters/NAME/copy.sqlite` in the user's cache folder: `XDG_CACHE_HOME`, or else
/// `.cache` in `HOME`. The first use creates it, with permissions for the user only. Several programs
/// can use it at the same time. A file that is damaged or belongs to another program is renamed to
/// `copy.sqlite.damaged`, and a new file is created. If the file can't be created or read, the copy
/// is in memory, and ``SourceRepository/state`` says why. If the file can be read but not written, the
/// copy in memory begins with its content.
///
/// The copy also keeps answers of the source's server, so that the server need not send them again.
public actor SourceCopy {
  /// A function that creates the tables of a store in a database, unless they exist, and returns
  /// the store.
  public typealias MakeStore =
    @Sendable (_ database: sending SQLiteDatabase) throws(SQLiteError) -> any CharacterStore

  let location: UserFilePath
  let version: Int
  let makeStore: MakeStore
  private var current: OpenedCopy?

  /// Describes the copy of a source, without opening it.
  ///
  /// - Parameters:
  ///   - source: The name of the source.
  ///   - server: The address of the server, if it is not the usual one. Each address has a copy of
  ///     its own.
  ///   - environment: The environment variables, which locate the cache folder.
  ///   - version: The version of the store's tables. A file with an older version is replaced.
  ///   - makeStore: The function that creates the store.
  public init(
    of source: SourceName, at server: SourceAddress? = nil, environment: [String: String],
    version: Int,
    makeStore: @escaping MakeStore
  ) {
    let suffix = server.map { "-" + $0.fileName } ?? ""
    location = UserFilePath(
      "characters/\(source)/copy\(suffix).sqlite", in: .cache, environment: environment)
    self.version = version
    self.makeStore = makeStore
  }

  // MARK: - Internal

  /// Returns the open copy. The first call opens it. If there is no file and `creates` is false, the
  /// copy is empty and in memory.
  func opened(creates: Bool = true) throws(CharacterRepositoryError) -> OpenedCopy {
    if let current { return current }
    let new = try OpenedCopy(self, creates: creates)
    current = new
    return new
  }

  /// Replaces a copy that has failed: by a new file if its file is damaged, or else by a copy in
  /// memory.
  func replace(
    _ failed: OpenedCopy, at path: String, because reason: String
  ) throws(CharacterRepositoryError) {
    // Another call may have replaced the copy.
    guard current?.records === failed.records else { return }
    current = nil
    let file = CopyFile(path: path, copy: self)
    if file.isDamaged, (try? file.moveAside()) != nil { return }
    current = try OpenedCopy(inMemory: self, file, because: "\(path): \(reason)")
  }
}

extension SourceCopy: AnswerStore {
  /// Returns the saved answer of an address; `nil` if there is none, or the copy can't be read. If
  /// there is no file, none is created.
  public func answer(at address: String) async -> SavedAnswer? {
    if current == nil, case .path(let path) = location, access(path, F_OK) != 0 { return nil }
    return await inCopy { records async throws(CharacterRepositoryError) in
      try await records.answer(at: address)
    } ?? nil
  }

  /// Saves an answer, or replaces the one of the same address.
  public func save(_ answer: SavedAnswer, at address: String) async {
    await inCopy { records async throws(CharacterRepositoryError) in
      try await records.save(answer, at: address)
    }
  }

  /// Removes the saved answer of an address.
  public func removeAnswer(at address: String) async {
    if await answer(at: address) == nil { return }
    await inCopy { records async throws(CharacterRepositoryError) in
      try await records.removeAnswer(at: address)
    }
  }

  // MARK: - Internal

  /// Returns the result of a closure, which is called again with a new copy if the copy fails; `nil`
  /// if that fails, too.
  @discardableResult
  private func inCopy<Value: Sendable>(
    _ body: (CopyRecords) async throws(CharacterRepositoryError) -> Value
  ) async -> Value? {
    guard let opened = try? opened() else { return nil }
    do throws(CharacterRepositoryError) { return try await body(opened.records) } catch {
      guard case .storage(let reason) = error, let path = opened.path else { return nil }
      try? replace(opened, at: path, because: reason)
      guard let replaced = try? self.opened() else { return nil }
      return try? await body(replaced.records)
    }
  }
}
