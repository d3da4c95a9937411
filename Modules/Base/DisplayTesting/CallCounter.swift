/// Counts calls, so that a stub can return a different result each time.
///
/// ```swift
/// let calls = CallCounter()
/// let library = StubLibrary(onTitles: { _ throws(LibraryError) in
///   if await calls.next() == 1 { throw .closed }
///   return ["Moby-Dick"]
/// })
/// ```
public actor CallCounter {
  private var count = 0

  /// Creates a counter that starts at 0.
  public init() {}

  /// Increases the count by 1 and returns it: 1 for the first call.
  public func next() -> Int {
    count += 1
    return count
  }
}
