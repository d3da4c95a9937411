import AppServices
import Dispatch
import UIKit

/// What a person or a service does, by a sentence that failures show.
struct Step: Sendable {
  let name: String
  let perform: @MainActor (UIViewController) -> Void

  init(_ name: String, _ perform: @escaping @MainActor (UIViewController) -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// What happened during one step: the calls of the view, the interactor and the router in their
/// order, and what the screen shows afterward.
struct RecordedStep: Equatable {
  let name: String
  var calls: [String]
  let screen: [String]
}

struct Recording {
  let steps: [RecordedStep]
  /// Whether the view controller was released after the script.
  let isReleased: Bool

  /// Returns the steps without the calls that only repeat the last value of a piece.
  ///
  /// - Parameter pieces: The piece of the state that a call of the view shows, by the beginning of
  ///   the call. All other calls are kept.
  /// - Returns: The steps, with fewer calls.
  func withoutRepeatedValues(pieces: [String: String]) -> [RecordedStep] {
    var last: [String: String] = [:]
    return steps.map { step in
      var step = step
      step.calls = step.calls.filter { call in
        guard let piece = pieces.first(where: { call.hasPrefix($0.key) }) else { return true }
        return last.updateValue(call, forKey: piece.value) != call
      }
      return step
    }
  }
}

/// Builds the module in a new app, performs the steps, and records what happens.
@MainActor
func record(_ module: @MainActor () -> UIViewController, _ script: [Step]) -> Recording {
  App.shared = App()
  _ = Log.take()
  var steps: [RecordedStep] = []
  weak var released: UIViewController?
  do {
    let viewController = module()
    let navigation = UINavigationController(rootViewController: viewController)
    released = viewController
    for step in script {
      step.perform(viewController)
      performQueuedWork()
      steps.append(
        RecordedStep(name: step.name, calls: Log.take(), screen: viewController.screen))
    }
    withExtendedLifetime(navigation) {}
  }
  App.shared = App()
  return Recording(steps: steps, isReleased: released == nil)
}

/// Performs what is queued on the main queue at this time, and what is queued meanwhile by the
/// view model and then by its module.
@MainActor
private func performQueuedWork() {
  nonisolated(unsafe) var isPerformed = false
  DispatchQueue.main.async {
    DispatchQueue.main.async { DispatchQueue.main.async { isPerformed = true } }
  }
  while !isPerformed, RunLoop.main.run(mode: .default, before: .distantFuture) {}
}

/// Calls a closure on another thread, and returns when the closure has returned.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    isDone.signal()
  }
  isDone.wait()
}
