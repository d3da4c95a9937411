import DisplayKit
import Testing

/// Runs a test with a driver, and fails if the view model is still alive after the driver is
/// released.
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

/// What remains of a drive whose driver is released.
private struct FinishedDrive {
  let observer: DriverObserver
  let work: PendingWork
  weak var viewModel: (any ViewModel)?
  weak var scope: TaskScope?
}
