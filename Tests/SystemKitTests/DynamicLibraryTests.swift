import SystemKit
import Testing

@Suite struct DynamicLibraryTests {
  private let packages = DynamicLibrary.Packages(debian: "libz1", fedora: "zlib", homebrew: "z")

  @Test("Finds a function in the first library file that exists")
  func loading() throws {
    let library = try DynamicLibrary(
      "the C library", files: ["libnothing.so", "libc.so.6", "libSystem.B.dylib"],
      packages: packages)
    typealias Absolute = @convention(c) (Int32) -> Int32
    let absolute = unsafeBitCast(try library.address(of: "abs"), to: Absolute.self)
    #expect(absolute(-7) == 7)
  }

  @Test("The error for a missing library says which package to install")
  func missing() {
    let error = #expect(throws: DynamicLibraryError.self) {
      try DynamicLibrary("libz", files: ["libnothing.so"], packages: packages)
    }
    let sentence =
      "libz is not installed; its package is libz1 on Debian and Ubuntu, zlib on Fedora, and z in Homebrew"
    #expect(error?.description == sentence)
  }

  @Test("The error for a missing function says that the library is too old")
  func missingFunction() throws {
    let library = try DynamicLibrary(
      "libc", files: ["libc.so.6", "libSystem.B.dylib"], packages: packages)
    let error = #expect(throws: DynamicLibraryError.self) { try library.address(of: "nothing_7") }
    #expect(
      error?.description == "the installed libc is too old: it has no function nothing_7")
  }
}

@Suite struct SystemThreadTests {
  @Test("Runs a closure on another thread that blocks signals")
  func signals() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: [Int32].self)
    try SystemThread.start {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      continuation.yield([SIGPIPE, SIGINT, SIGTERM].map { sigismember(&mask, $0) })
    }
    for await value in values {
      #expect(value == [1, 1, 1])
      break
    }
  }

  @Test("Starting a thread keeps the signal mask of the caller")
  func restoredMask() throws {
    var (before, after) = (sigset_t(), sigset_t())
    pthread_sigmask(SIG_BLOCK, nil, &before)
    try SystemThread.start {}
    pthread_sigmask(SIG_BLOCK, nil, &after)
    #expect((1..<NSIG).allSatisfy { sigismember(&before, $0) == sigismember(&after, $0) })
  }
}

@Suite struct LockedTests {
  @Test("Keeps all concurrent changes under the lock")
  func changes() async {
    let count = Locked(0)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 8_000)
  }
}
