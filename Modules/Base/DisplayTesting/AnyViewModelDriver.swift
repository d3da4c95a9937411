import DisplayKit
public import Testing

/// Drives a type-erased view model inside
/// ``drive(_:exhaustivity:sourceLocation:body:)-(()->AnyViewModel<State,Action>,_,_,_)``.
@MainActor
public class AnyViewModelDriver<State: Equatable & Sendable, Action: Sendable>: StateDriver<State> {
  let observer: DriverObserver
  private let erased: AnyViewModel<State, Action>
  private let subscription: SubscriptionToken
  private weak var scope = TaskScope.current
  private var expectedDroppedAnswers: Int

  /// The number of answers without a change of the state that the test has expected or skipped.
  var expectedAnswerCount = 0

  init(
    _ viewModel: AnyViewModel<State, Action>, observer: DriverObserver,
    exhaustivity: Exhaustivity
  ) {
    let view = RecordingView<State>()
    let base = viewModel.base
    erased = viewModel
    self.observer = observer
    observer.view = ObjectIdentifier(view)
    observer.tasks = { [weak base] in base?.effectTasks ?? [:] }
    expectedDroppedAnswers = base.droppedAnswerCount
    subscription = viewModel.subscribe(view)
    super.init(view: view, exhaustivity: exhaustivity)
  }

  /// Sends an action, as a view does.
  public func send(_ action: Action) {
    erased.send(action)
  }

  /// Waits until no effect is in flight.
  ///
  /// - Parameters:
  ///   - timeout: The time after which the test fails and names the effects in flight.
  ///   - sourceLocation: The location at which the failure is reported.
  public func waitUntilIdle(
    timeout: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isInTime = await TimeLimit(timeout: timeout).wait { [erased] in
      await erased.waitUntilIdle()
    }
    // The last effect can end at the same moment as the time.
    if isInTime || work.effects.isEmpty { return }
    reporter.fail(.notIdle(work, after: timeout), sourceLocation)
  }

  /// Waits for the next state while an effect is in flight, and expects it to be `state`.
  ///
  /// Use it when one effect ends while another one is in flight. Otherwise
  /// ``waitUntilIdle(timeout:sourceLocation:)`` is enough.
  ///
  /// - Parameters:
  ///   - state: The expected state.
  ///   - timeout: The time limit. In a non-exhaustive drive it starts again with each skipped state.
  ///   - sourceLocation: The location at which failures are reported.
  public func waitForState(
    _ state: State, timeout: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let limit = TimeLimit(timeout: timeout)
    var isWaiting = true
    while isWaiting, !hasRendered(state), !work.effects.isEmpty {
      // Counted here, because the state can be rendered before the task below starts.
      let next = view.states.count + 1
      isWaiting = await limit.wait { [view, erased] in
        await Self.waitForRenders(next, orIdle: erased, on: view)
      }
    }
    expect(state, sourceLocation: sourceLocation)
  }

  /// Expects that `count` answers have been dropped since the previous call.
  ///
  /// An answer is dropped if its effect was cancelled, or superseded by a newer run.
  public func expectDroppedAnswers(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let dropped = takeDroppedAnswers()
    guard dropped.count != count else { return }
    reporter.fail(
      .droppedAnswers(dropped.answers, count: dropped.count, expected: count), sourceLocation)
  }

  // MARK: - Internal

  /// The view model whose type is erased.
  var base: any ViewModel { erased.base }

  /// Whether the view model must not exist after the drive.
  var ownsViewModel: Bool { observer.driven != nil }

  override var work: PendingWork {
    PendingWork(
      effects: base.effectsInFlight, delayed: base.delayedEffects, clock: observer.clock,
      deadlines: scope?.deadlines ?? [])
  }

  override func cause(ofStateAt index: Int) -> String? {
    observer.cause(ofStateAt: index)
  }

  override func finish(sourceLocation: SourceLocation) {
    super.finish(sourceLocation: sourceLocation)
    finishAnswers(sourceLocation)
    observer.releaseActions()
    let work = work
    if isExhaustive {
      if !work.effects.isEmpty {
        reporter.fail(.inFlight(work), sourceLocation)
      } else if !work.deadlines.isEmpty {
        reporter.fail(.asleep(work.deadlines), sourceLocation)
      }
    } else {
      if !work.effects.isEmpty { reporter.note(.skipped(work), sourceLocation) }
      let dropped = takeDroppedAnswers()
      if dropped.count > 0 {
        reporter.note(
          .skipped(droppedAnswers: dropped.answers, count: dropped.count), sourceLocation)
      }
    }
  }

  /// Waits until `count` states are rendered, or no effect is in flight.
  private static func waitForRenders(
    _ count: Int, orIdle viewModel: AnyViewModel<State, Action>, on view: RecordingView<State>
  ) async {
    await withTaskGroup { group in
      group.addTask { await view.waitForRenders(count) }
      group.addTask { await viewModel.waitUntilIdle() }
      await group.next()
      group.cancelAll()
    }
  }

  private func takeDroppedAnswers() -> (count: Int, answers: [String]) {
    let count = base.droppedAnswerCount - expectedDroppedAnswers
    expectedDroppedAnswers += count
    return (count, observer.droppedAnswers.suffix(count))
  }
}
