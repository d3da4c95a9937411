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
/// An element means that the file may have changed: a program has written and closed the file, has
/// created, replaced or removed it, or has changed its permissions. Several changes in quick
/// succession can lead to one element. Neither the file nor its folder needs to exist. If the path
/// is a symbolic link, changes of the link and of its target are reported.
///
/// > Important: Create the sequence before you read the file, or you miss changes in between.
///
/// The system reports the changes, so waiting costs nothing. For a network file system, the system
/// reports only changes by programs on this computer.
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
