public import CharacterDomain
import SQLiteKit
import SystemKit

/// What the file of a copy contains.
public struct CopySummary: Hashable, Sendable {
  /// The number of characters.
  public let characters: Int

  /// The number of characters in the source; `nil` if the source doesn't say.
  public let total: Int?

  /// Whether the list of all characters was loaded to its end, and was not shorter than its total.
  public let isComplete: Bool

  /// When the last request was sent that the source answered, in seconds since 1970; `nil` if it
  /// has answered none.
  public let lastAnswer: Int?
}

extension SourceCopy {
  /// Returns what the file contains; `nil` if there is no file, or only an empty one. Nothing is
  /// created or replaced.
  ///
  /// - Throws: `CharacterRepositoryError.storage` if the file can't be read.
  public func summary() async throws(CharacterRepositoryError) -> CopySummary? {
    guard case .path(let path) = location, let status = try? FileStatus.following(path),
      status.kind != .file || status.size > 0
    else { return nil }
    let file = CopyFile(path: path, copy: self)
    let opened: OpenedCopy
    do throws(SQLiteError) { opened = try file.openedExisting() } catch {
      let problem = CharacterRepositoryError.storage(reason: "\(path): \(error.reason)")
      guard let copied = file.copiedToMemory() else { throw problem }
      opened = copied
    }
    let list = try await opened.records.list()
    return CopySummary(
      characters: try await opened.count, total: list.total,
      isComplete: list.completed != nil && !list.isShort,
      lastAnswer: try await opened.records.lastAnswer())
  }

  /// The size of all files of the copy in bytes, a damaged one included; 0 if there are none.
  public nonisolated var size: Int {
    files.reduce(0) { $0 + ((try? FileStatus.notFollowing($1))?.size ?? 0) }
  }

  /// Removes all files of the copy. A program that is reading the copy is not disturbed.
  ///
  /// - Throws: `CharacterRepositoryError.storage` if a file can't be removed.
  public nonisolated func remove() throws(CharacterRepositoryError) {
    for file in files where unlink(file) != 0 && errno != ENOENT {
      throw .storage(reason: "\(file): \(SystemError.last.message)")
    }
  }

  /// Returns the addresses of the servers with copies of their own, sorted.
  public static func addresses(
    of source: SourceName, environment: [String: String]
  ) -> [SourceAddress] {
    let folder = UserFilePath("characters/\(source)", in: .cache, environment: environment)
    guard case .path(let path) = folder, let entries = try? FolderReader.entries(of: path) else {
      return []
    }
    return entries.compactMap { entry in
      entry.name.wholeMatch(of: /copy-(.*)\.sqlite/).flatMap { SourceAddress(fileName: $0.1) }
    }.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: - Internal

  /// The paths of all files of the copy. The database is the last one, so that it never lacks its log.
  private nonisolated var files: [String] {
    guard case .path(let path) = location else { return [] }
    return ["-wal", "-shm", "-journal", ".damaged", ""].map { path + $0 }
  }
}
