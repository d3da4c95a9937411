import DisplayTesting
import Synchronization

/// The work of an effect in a random program; it returns when it is told to.
final class ProgramOperation: Sendable {
  /// Held by the closure that runs the work.
  final class Life: Sendable {
    private let operation: ProgramOperation

    fileprivate init(_ operation: ProgramOperation) {
      self.operation = operation
    }

    deinit {
      operation.ended.store(true, ordering: .releasing)
    }
  }

  /// To be opened when it may return.
  let exit = Gate()
  private let started = Atomic(false)
  private let cancelled = Atomic(false)
  private let ended = Atomic(false)

  var hasStarted: Bool { started.load(ordering: .acquiring) }

  /// Whether it was cancelled when it returned.
  var wasCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Whether nothing will ever run it again, or keeps what it captured.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// What the closure that runs it has to hold.
  func life() -> Life { Life(self) }

  func run() async {
    started.store(true, ordering: .releasing)
    await exit.pass()
    cancelled.store(Task.isCancelled, ordering: .releasing)
  }
}
