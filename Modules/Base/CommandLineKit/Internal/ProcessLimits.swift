import SystemKit

/// The limits of this process on files, threads and memory.
///
/// Concurrency needs threads and, on Linux, three files. If it can't have them, it crashes or tries
/// forever. So the program tries first, before it starts any other thread.
enum ProcessLimits {
  /// Checks that the process can open a few files, get some memory, and start a few threads.
  ///
  /// - Throws: ``CommandFailure`` with the reason, and the limit to raise.
  static func check() throws(CommandFailure) {
    if let code = Self.failureToOpenFiles() {
      throw CommandFailure(
        "could not open enough files: \(String(cString: strerror(code)))",
        hint: "raise the limit of open files: ulimit -n")
    }
    if isMemoryLimited, let code = Self.failureToGetMemory() {
      throw CommandFailure(
        "could not get \(Self.memorySize >> 20) MB of memory: \(String(cString: strerror(code)))",
        hint: "raise the limit of memory: ulimit -v")
    }
    // Trying threads takes 0.1 ms, which most runs can save.
    guard isMemoryLimited || areProcessesLimited, let code = Self.failureToStartThreads() else {
      return
    }
    throw CommandFailure(
      "could not start enough threads: \(String(cString: strerror(code)))",
      hint: "raise the limits of processes and memory: ulimit -u, ulimit -v")
  }

  // MARK: - Files

  private static let fileCount = 4

  /// Opens a few files at once and closes them; returns the error number if that fails.
  private static func failureToOpenFiles() -> Int32? {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<fileCount {
      // The standard streams are open, see `StandardFiles`.
      let file = dup(STDERR_FILENO)
      if file < 0 { return errno }
      files.append(file)
    }
    return nil
  }

  // MARK: - Memory

  /// The size of the memory that is tried: enough for a large result and for the threads, for each of
  /// which glibc reserves up to 128 MB of addresses.
  private static let memorySize = 512 << 20

  /// Whether there is a limit that a large result may reach.
  private static var isMemoryLimited: Bool {
    [limit(RLIMIT_AS), limit(RLIMIT_DATA)].contains { $0 < 1 << 32 }
  }

  /// Maps memory that is not used and unmaps it; returns the error number if that fails.
  private static func failureToGetMemory() -> Int32? {
    let access = PROT_READ | PROT_WRITE
    let memory = mmap(nil, memorySize, access, MAP_PRIVATE | MAP_ANON, -1, 0)
    if memory == MAP_FAILED { return errno }
    munmap(memory, memorySize)
    return nil
  }

  // MARK: - Threads

  private static let threadCount = 6

  /// Whether there is a limit that a few threads may reach.
  private static var areProcessesLimited: Bool {
    #if canImport(Glibc)
      limit(__RLIMIT_NPROC) < 4_096
    #else
      limit(RLIMIT_NPROC) < 4_096
    #endif
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource) -> UInt64 {
      var limit = rlimit()
      let code = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      return code == 0 ? UInt64(limit.rlim_cur) : .max
    }
  #else
    private static func limit(_ resource: Int32) -> UInt64 {
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
    }
  #endif

  /// Starts a few threads that exist at the same time; returns the error number if that fails.
  private static func failureToStartThreads() -> Int32? {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    var failure: Int32?
    while threads.count < threadCount, failure == nil {
      let (thread, code) = startThread(behind: gate)
      if let thread { threads.append(thread) } else { failure = code }
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    pthread_mutex_destroy(gate)
    return failure
  }

  /// Starts a thread that ends when it can lock a mutex.
  private static func startThread(
    behind gate: UnsafeMutablePointer<pthread_mutex_t>
  ) -> (thread: pthread_t?, code: Int32) {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, nil, { wait(behind: $0) }, gate)
    return (code == 0 ? thread : nil, code)
  }
}

/// The body of a thread: waits until a mutex is unlocked.
#if canImport(Darwin)
  private func wait(behind gate: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    wait(for: gate.assumingMemoryBound(to: pthread_mutex_t.self))
  }
#else
  private func wait(behind gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    gate.flatMap { wait(for: $0.assumingMemoryBound(to: pthread_mutex_t.self)) }
  }
#endif

private func wait(
  for gate: UnsafeMutablePointer<pthread_mutex_t>
) -> UnsafeMutableRawPointer? {
  pthread_mutex_lock(gate)
  pthread_mutex_unlock(gate)
  return nil
}
