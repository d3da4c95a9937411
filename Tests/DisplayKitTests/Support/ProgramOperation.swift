import DisplayTesting
import Synchronization

/// The work of an effect in a random program; it returns when it is told to.
final class ProgramOperation: Sendable {
  /// Opens the end when nothing holds the work any more.
  final class Life: Sendable {
    private let end: Gate

    fileprivate init(_ end: Gate) {
      self.end = end
    }

    deinit {
      end.open()
    }
  }

  /// To be opened when it may return.
  let exit = Gate()
  /// Opens when nothing will ever run it again.
  let end = Gate()
  private let started = Atomic(false)
  private let cancelled = Atomic(false)

  var hasStarted: Bool { started.load(ordering: .acquiring) }

  /// Whether it was cancelled when it returned.
  var wasCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// What the closure that runs it has to hold.
  func life() -> Life { Life(end) }

  func run() async {
    started.store(true, ordering: .releasing)
    await exit.pass()
    cancelled.store(Task.isCancelled, ordering: .releasing)
  }
}
