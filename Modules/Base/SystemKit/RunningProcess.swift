import Dispatch
import Synchronization

/// A child process to wait for.
///
/// ```swift
/// let launch = ProcessLaunch("/bin/sh", ["-c", "exit 7"], environment: [:])
/// let process = RunningProcess(try launch.start())
/// print(await process.exitCode())  // 7
/// ```
public final class RunningProcess: Sendable {
  private let process: pid_t
  /// The exit code; `nil` until the end of the process has been detected. The lock also protects
  /// the process ID, which the system may reuse after `waitpid`.
  private let code = Mutex<Int32?>(nil)

  /// Creates an object that waits for a child process. Nothing else may wait for the same process.
  public init(_ process: pid_t) { self.process = process }

  /// Waits for the end of the process without blocking a thread of Swift's pool.
  ///
  /// If the task is cancelled, the process gets SIGTERM.
  ///
  /// - Returns: The exit code. If a signal ended the process, the exit code is 128 plus the signal
  ///   number, as in a shell. If the process is not a child of this process, the exit code is 127.
  public func exitCode() async -> Int32 {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: self.wait()) }
      }
    } onCancel: {
      code.withLock { if $0 == nil { _ = kill(process, SIGTERM) } }
    }
  }

  private func wait() -> Int32 {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    return code.withLock { code in
      if let code { return code }
      var status: Int32 = 127 << 8
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      let signal = status & 0x7F
      let result = signal == 0 ? status >> 8 & 0xFF : 128 + signal
      code = result
      return result
    }
  }
}
