import FeedDomain
import SystemKit

/// The file with the addresses of the user's feeds: one on each line. A line that begins with `#` is
/// a comment.
struct OwnFeedsFile {
  let location: UserFilePath

  /// Returns the addresses.
  ///
  /// - Throws: `FeedError.storage` if the file can't be read, or a line is no address.
  func feeds() throws(FeedError) -> [FeedAddress] {
    guard case .path(let path) = location else { return [] }
    do throws(EditableFileError) {
      return try Self.feeds(in: EditableFile(path).content() ?? [], of: path)
    } catch { throw FeedError(error) }
  }

  /// Adds a line. Returns `false` if the file has it already.
  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    try await change { old in
      let lines = Self.lines(of: old ?? [])
      if lines.contains(feed.rawValue) { return nil }
      let isComplete = old?.last.map { $0 == UInt8(ascii: "\n") } ?? true
      return (old ?? []) + Array(((isComplete ? "" : "\n") + feed.rawValue + "\n").utf8)
    }
  }

  /// Removes the lines with an address. Returns `false` if there are none.
  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    try await change { old in
      guard let old, Self.lines(of: old).contains(feed.rawValue) else { return nil }
      let lines = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Array(
        lines.filter { Self.text(of: $0) != feed.rawValue }.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  // MARK: - Internal

  private func change(_ edit: ([UInt8]?) -> [UInt8]?) async throws(FeedError) -> Bool {
    switch location {
    case .none(let hint): throw .storage(reason: "there is no folder for them; \(hint)")
    case .path(let path):
      do throws(EditableFileError) { return try await EditableFile(path).change(edit) } catch {
        throw FeedError(error)
      }
    }
  }

  private static func feeds(
    in bytes: [UInt8], of path: String
  ) throws(EditableFileError) -> [FeedAddress] {
    var feeds: [FeedAddress] = []
    for (index, line) in lines(of: bytes).enumerated() where !line.isEmpty && line.first != "#" {
      guard let feed = FeedAddress(rawValue: line) else {
        throw .failed(
          path, reason: "line \(index + 1) is not \(FeedAddress.expectation)")
      }
      if !feeds.contains(feed) { feeds.append(feed) }
    }
    return feeds
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(text)
  }

  /// Returns a line without a byte order mark, and without white space around it.
  private static func text(of line: ArraySlice<UInt8>) -> String {
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    let isMarked = line.starts(with: [0xEF, 0xBB, 0xBF])
    let line = (isMarked ? line.dropFirst(3) : line).drop(while: isSpace)
    return String(
      decoding: line.dropLast(line.reversed().prefix(while: isSpace).count), as: UTF8.self)
  }
}

extension FeedError {
  fileprivate init(_ error: EditableFileError) {
    self =
      switch error {
      case .failed(let path, let reason): .storage(reason: "'\(path)': \(reason)")
      case .locked: .storage(reason: "another program is changing them; try again")
      case .cancelled: .cancelled
      }
  }
}
