import FeedDomain
import SystemKit

/// The file with the addresses of the user's feeds: one on each line. A line that begins with `#` is
/// a comment.
struct OwnFeedsFile {
  let location: UserFilePath

  /// Returns the addresses. Throws `FeedError.storage` if a line is none.
  func feeds() throws(FeedError) -> [FeedAddress] {
    guard case .path(let path) = location else { return [] }
    do throws(EditableFileError) {
      var feeds: [FeedAddress] = []
      let lines = Self.lines(of: try EditableFile(path).content() ?? []).map { String(line: $0) }
      for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
        guard let feed = FeedAddress(rawValue: line) else {
          throw .failed(path, reason: "line \(index + 1) is not \(FeedAddress.expectation)")
        }
        if !feeds.contains(feed) { feeds.append(feed) }
      }
      return feeds
    } catch { throw FeedError(error) }
  }

  /// Adds a line. Returns `false` if the file has it already.
  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    try await change { old in
      let lines = Self.lines(of: old)
      if lines.contains(where: { String(line: $0) == feed.rawValue }) { return nil }
      return old + ((lines.last?.isEmpty == false ? "\n" : "") + feed.rawValue + "\n").utf8
    }
  }

  /// Removes the lines with an address. Returns `false` if there are none.
  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    try await change { old in
      let lines = Self.lines(of: old)
      let kept = lines.filter { String(line: $0) != feed.rawValue }
      return kept.count < lines.count ? Array(kept.joined(separator: "\n".utf8)) : nil
    }
  }

  // MARK: - Internal

  private func change(_ edit: ([UInt8]) -> [UInt8]?) async throws(FeedError) -> Bool {
    switch location {
    case .none(let hint): throw .storage(reason: "there is no folder for them; \(hint)")
    case .path(let path):
      do throws(EditableFileError) {
        return try await EditableFile(path).change { edit($0 ?? []) }
      } catch { throw FeedError(error) }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension FeedError {
  fileprivate init(_ error: EditableFileError) {
    self = error == .cancelled ? .cancelled : .storage(reason: error.description)
  }
}
