/// The tasks that are started during a drive.
///
/// Each of these tasks inherits the task-local value, and so keeps the scope alive until it ends.
/// Detached tasks do not.
final class TaskScope: Sendable {
  @TaskLocal static var current: TaskScope?

  /// The scope of an outer drive.
  private let outer = TaskScope.current
  private let clocks = Locked<[TestClock]>([])

  /// Registers a clock on which a task of this scope sleeps.
  func add(_ clock: TestClock) {
    clocks.withLock { clocks in
      if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    }
    outer?.add(clock)
  }

  /// The deadlines of the tasks that sleep on a test clock, earliest first.
  var deadlines: [TestClock.Instant] {
    clocks.withLock { $0 }.flatMap { $0.deadlines(in: self) }.sorted()
  }

  func isPart(of scope: TaskScope) -> Bool {
    self === scope || outer?.isPart(of: scope) == true
  }
}
