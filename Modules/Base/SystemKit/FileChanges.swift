/// The changes of a file by any program, as they happen.
///
/// ```swift
/// func follow(_ path: String) async throws {
///   for await _ in try FileChanges(of: path) {
///     print(try FileReader.bytes(of: path)?.count ?? 0)
///   }
/// }
/// ```
///
/// An element says that the file may have changed: that a program has written and closed it, has
/// created, replaced or removed it, or has changed its permissions. Several changes in quick
/// succession can lead to one element. Neither the file nor its folder needs to exist, and the path
/// may be a symbolic link to a file, which may also change.
///
/// > Important: Create the sequence before you read the file, or you miss changes in between.
///
/// The system reports the changes, so that waiting costs nothing. On a network file system, it
/// reports only those of its own programs.
public struct FileChanges: AsyncSequence, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public typealias Element = Void
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public typealias Failure = Never

  private let changes: AsyncStream<Void>

  /// Starts watching the file at a path, for a single reader.
  ///
  /// - Throws: A ``SystemError`` if the file can't be watched, for example because the user watches
  ///   too many files.
  public init(of path: String) throws(SystemError) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = try FolderWatcher(path) { continuation.yield() }
    continuation.onTermination = { _ in watcher.cancel() }
    self.changes = changes
  }

  /// Returns an iterator that waits for the next change.
  public func makeAsyncIterator() -> AsyncStream<Void>.Iterator { changes.makeAsyncIterator() }
}
