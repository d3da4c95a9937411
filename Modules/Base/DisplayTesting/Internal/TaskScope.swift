import DisplayKit
import SystemKit
import Testing

/// A marker object of a drive. Each task that starts during the drive keeps the object alive until
/// the task ends.
///
/// Tasks inherit the object as a task-local value, except for detached tasks.
final class TaskScope: Sendable {
  @TaskLocal static var current: TaskScope?

  /// The scope of the outer drive; `nil` unless this drive is nested.
  private let outer = TaskScope.current
  private let clocks = Locked<[TestClock]>([])

  /// Registers a clock on which a task of this scope sleeps, also in the scopes of outer drives.
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

  func isPart(of scope: TaskScope) -> Bool { self === scope || outer?.isPart(of: scope) == true }
}

/// Runs a test with a driver, and fails if the view model is still alive after the driver is
/// released. Does not check a view model that was created before the drive. Rethrows the errors of
/// `body` and `makeDriver`.
@MainActor
func drive<State, Action, Driver: AnyViewModelDriver<State, Action>>(
  sourceLocation: SourceLocation, body: (Driver) async throws -> Void,
  makeDriver: () throws -> Driver
) async rethrows {
  let finished = try await TaskScope.$current.withValue(TaskScope()) {
    let driver = try makeDriver()
    try await body(driver)
    driver.finish(sourceLocation: sourceLocation)
    return FinishedDrive(
      observer: driver.observer, work: driver.work,
      viewModel: driver.ownsViewModel ? driver.base : nil, scope: .current)
  }
  await finished.observer.waitForFinishedTasks()
  guard let viewModel = finished.viewModel else { return }
  let isTaskRunning = finished.scope != nil
  Reporter.current.fail(
    .alive(type(of: viewModel), finished.work, isTaskRunning: isTaskRunning), sourceLocation)
}

/// The parts of a drive that outlive its driver.
private struct FinishedDrive {
  let observer: DriverObserver
  let work: PendingWork
  weak var viewModel: (any ViewModel)?
  weak var scope: TaskScope?
}
