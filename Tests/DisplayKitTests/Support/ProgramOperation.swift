import DisplayTesting
import Synchronization

/// The operation of an effect in a random program, which returns when its gate is opened.
final class ProgramOperation: Sendable {
  /// An object that the effect's closure captures, to detect when the closure is released.
  final class Lifetime: Sendable {
    private let operation: ProgramOperation

    fileprivate init(_ operation: ProgramOperation) { self.operation = operation }

    deinit { operation.ended.store(true, ordering: .releasing) }
  }

  /// The gate that lets the operation return.
  let exit = Gate()
  private let started = Atomic(false)
  private let cancelled = Atomic(false)
  private let ended = Atomic(false)

  var hasStarted: Bool { started.load(ordering: .acquiring) }

  /// Whether the task was cancelled when the operation returned.
  var wasCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Whether the effect's closure was released.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Returns an object for the effect's closure to capture.
  func makeLifetime() -> Lifetime { Lifetime(self) }

  func run() async {
    started.store(true, ordering: .releasing)
    await exit.pass()
    cancelled.store(Task.isCancelled, ordering: .releasing)
  }
}
