/// Starts threads for work that blocks, such as waiting for sockets.
///
/// Swift's pool has one thread for each processor, so a task that blocks delays other tasks.
///
/// ```swift
/// try SystemThread.start { sleep(1) }
/// ```
public enum SystemThread {
  /// Runs a closure on a new thread that blocks all signals, among them the `SIGPIPE` of a closed
  /// connection. The thread ends with the closure.
  ///
  /// - Throws: A ``SystemError`` if the system has no resources for another thread.
  public static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    // The new thread inherits the mask.
    var (all, previous) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, nil, { SystemThread.run($0) }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw SystemError(code: code)
    }
    if case let thread? = Optional(thread) { pthread_detach(thread) }
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
}
