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
  /// Guards the process id, which the system may reuse as soon as the child is reaped.
  private let isReaped = Mutex(false)

  /// A process that this process has started, and for which nothing else waits.
  public init(_ process: pid_t) {
    self.process = process
  }

  /// Waits for the end without blocking a thread of Swift's pool. A cancelled task ends the process
  /// with SIGTERM.
  ///
  /// - Returns: The exit code as in a shell: 128 plus the number of the signal that ended the process.
  public func exitCode() async -> Int32 {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: self.wait()) }
      }
    } onCancel: {
      isReaped.withLock { isReaped in
        if !isReaped { _ = kill(process, SIGTERM) }
      }
    }
  }

  private func wait() -> Int32 {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      isReaped = true
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
  }
}
