public import DisplayKit
public import Testing

/// A driver that sends actions to a type-erased view model and expects its states, created by
/// ``drive(_:exhaustivity:sourceLocation:body:)-(()->AnyViewModel<State,Action>,_,_,_)``.
@MainActor
public class AnyViewModelDriver<State: Equatable & Sendable, Action: Sendable>: StateDriver<State> {
  let observer: DriverObserver
  private let erased: AnyViewModel<State, Action>
  private let subscription: SubscriptionToken
  private weak var scope = TaskScope.current
  private var expectedDroppedAnswers: Int

  /// The number of answers that changed no state and that the test has expected or skipped.
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
  public func send(_ action: Action) { erased.send(action) }

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
    // The last effect can end just when the time is over.
    if isInTime || work.effects.isEmpty { return }
    failToWait(.notIdle(work, after: timeout), sourceLocation)
  }

  /// Waits for the next state while an effect is in flight, and expects that state to equal
  /// `state`.
  ///
  /// Use this method when one effect ends while another effect is in flight. Otherwise,
  /// ``waitUntilIdle(timeout:sourceLocation:)`` is enough.
  ///
  /// - Parameters:
  ///   - state: The expected state.
  ///   - timeout: The time limit. In a non-exhaustive drive, the limit starts again with each
  ///     skipped state.
  ///   - sourceLocation: The location at which failures are reported.
  public func waitForState(
    _ state: State, timeout: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let limit = TimeLimit(timeout: timeout)
    var isWaiting = true
    while isWaiting, !hasRendered(state), !work.effects.isEmpty {
      // `next` is computed here, because the state can be rendered before the task below starts.
      let next = view.states.count + 1
      isWaiting = await limit.wait { [view, erased] in
        await Self.waitForRenders(next, orIdle: erased, on: view)
      }
    }
    expect(state, sourceLocation: sourceLocation)
  }

  /// Expects that `count` answers have been dropped since the previous call, or since the start of
  /// the drive.
  ///
  /// An answer is dropped if its effect was cancelled, or superseded by a newer run.
  public func expectDroppedAnswers(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let dropped = takeDroppedAnswers()
    guard dropped.count != count else { return }
    fail(.droppedAnswers(dropped.answers, count: dropped.count, expected: count), sourceLocation)
  }

  // MARK: - Internal

  var base: any ViewModel { erased.base }

  /// Whether the test fails if the view model still exists after the drive.
  var ownsViewModel: Bool { observer.driven != nil }

  override var work: PendingWork {
    PendingWork(
      effects: base.effectsInFlight, delayed: base.delayedEffects, clock: base.effectClock,
      deadlines: scope?.deadlines ?? [])
  }

  override func cause(ofStateAt index: Int) -> String? { observer.cause(ofStateAt: index) }

  override func finish(sourceLocation: SourceLocation) {
    super.finish(sourceLocation: sourceLocation)
    finishAnswers(sourceLocation)
    observer.releaseActions()
    let work = work
    if isExhaustive {
      if !work.effects.isEmpty {
        failAtEnd(.inFlight(work), sourceLocation)
      } else if !work.deadlines.isEmpty {
        failAtEnd(.asleep(work.deadlines), sourceLocation)
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

// MARK: - Answers

extension AnyViewModelDriver {
  /// Expects the next answer that changed no state to meet a condition.
  ///
  /// An answer is an action that an effect returns or sends. If an answer changes the state, expect
  /// the state. Expect every other answer with this method, for example an answer that writes to a
  /// store or starts another effect. An answer also counts as changing the state if it causes
  /// another action that changes the state, such as the action of a followed store. Don't expect
  /// dropped answers or effects that return `nil`.
  ///
  /// ```swift
  /// final class DraftViewModel: ViewModel {
  ///   enum Action: Equatable { case saveTapped, saved }
  ///
  ///   let display = Display<String, Action>("Call me Ishmael.")
  ///
  ///   func handle(_ action: Action) {
  ///     switch action {
  ///     case .saveTapped: run(id: "save") { .saved }
  ///     case .saved: break
  ///     }
  ///   }
  /// }
  ///
  /// await drive(DraftViewModel()) { draft in
  ///   draft.expect("Call me Ishmael.")
  ///   draft.send(.saveTapped)
  ///   await draft.waitUntilIdle()
  ///   draft.expectAnswer { if case .saved = $0 { true } else { false } }
  /// }
  /// ```
  ///
  /// In a non-exhaustive drive, any later answer can meet the condition; the answers before it are
  /// skipped.
  ///
  /// A drive sees only the answers of a view model that it creates. A scope has no answers, because
  /// effects return actions of the whole view model.
  ///
  /// - Throws: The error that `condition` throws. In that case, no answer counts as expected.
  public func expectAnswer(
    sourceLocation: SourceLocation = #_sourceLocation, where condition: (Action) throws -> Bool
  ) rethrows {
    try expectAnswer(nil, sourceLocation, where: condition)
  }
}

extension AnyViewModelDriver where Action: Equatable {
  /// Expects `answer` to be the next answer that changed no state.
  ///
  /// For actions that are not `Equatable`, use ``expectAnswer(sourceLocation:where:)``, which also
  /// explains which answers to expect.
  public func expectAnswer(_ answer: Action, sourceLocation: SourceLocation = #_sourceLocation) {
    expectAnswer(answer, sourceLocation) { $0 == answer }
  }
}

extension AnyViewModelDriver {
  /// Reports the answers that were not expected: as a failure in an exhaustive drive, otherwise as
  /// skipped.
  func finishAnswers(_ sourceLocation: SourceLocation) {
    let rest = takeAnswers(remainingAnswers.count)
    if rest.isEmpty { return }
    if isExhaustive {
      failAtEnd(.unexpected(answers: rest), sourceLocation)
    } else {
      reporter.note(.skipped(answers: rest), sourceLocation)
    }
  }

  private func expectAnswer(
    _ answer: Action?, _ sourceLocation: SourceLocation, where condition: (Action) throws -> Bool
  ) rethrows {
    let rest = remainingAnswers
    let index = try rest.firstIndex { try condition($0.action) }
    if let index, index == 0 || !isExhaustive {
      let earlier = takeAnswers(index)
      if !earlier.isEmpty { reporter.note(.skipped(answers: earlier), sourceLocation) }
      expectedAnswerCount += 1
    } else if isExhaustive, let other = takeAnswers(1).first {
      fail(.otherAnswer(other, expected: answer), sourceLocation)
    } else {
      fail(.noAnswer(expected: answer, work: work), sourceLocation)
    }
  }

  /// The answers that changed no state and were not expected yet.
  private var remainingAnswers: [(action: Action, handled: HandledAction)] {
    let answers = observer.unchangedAnswers().compactMap { handled in
      (handled.action as? Action).map { (action: $0, handled: handled) }
    }
    return Array(answers.dropFirst(expectedAnswerCount))
  }

  /// Marks the next `count` answers as expected, and returns their descriptions.
  private func takeAnswers(_ count: Int) -> [String] {
    let answers = remainingAnswers.prefix(count).map { observer.text(of: $0.handled) }
    expectedAnswerCount += answers.count
    return answers
  }
}

/// Drives a type-erased or scoped view model through a test.
///
/// The test must expect every state of a scope, as for a whole view model. Effects belong to the
/// wrapped view model, so the test of a scope must wait for the effects of all scopes.
///
/// ```swift
/// @MainActor
/// @Test("Shows the number of taps in words")
/// func words() async {
///   let counter = CounterViewModel().eraseToAnyViewModel()
///   await drive(counter.scoped(state: { "\($0) taps" }, action: { $0 })) { words in
///     words.expect("0 taps")
///     words.send(.incremented)
///     words.expect("1 taps")
///   }
/// }
/// ```
///
/// - Parameters:
///   - viewModel: An expression that returns the view model. If the expression also creates the
///     wrapped view model, failures name the actions that led to a state, and the test fails if the
///     wrapped view model is still alive at the end.
///   - exhaustivity: Whether the test must expect every state and effect.
///   - sourceLocation: The location at which failures at the end are reported.
///   - body: The test, which receives the driver.
/// - Throws: The error that `viewModel` or `body` throws. In that case, nothing is checked at the
///   end.
@MainActor
public func drive<State: Equatable & Sendable, Action: Sendable>(
  _ viewModel: @autoclosure () throws -> AnyViewModel<State, Action>,
  exhaustivity: Exhaustivity = .exhaustive,
  sourceLocation: SourceLocation = #_sourceLocation,
  body: (AnyViewModelDriver<State, Action>) async throws -> Void
) async rethrows {
  try await drive(sourceLocation: sourceLocation, body: body) {
    let observer = DriverObserver()
    return try AnyViewModelDriver(
      withDisplayObserver(observer) { try viewModel() }, observer: observer,
      exhaustivity: exhaustivity)
  }
}
