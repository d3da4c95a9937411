public import DisplayKit
public import Testing

/// What a test does to a view model inside
/// ``drive(_:exhaustivity:sourceLocation:body:)-(()->Driven,_,_,_)``.
@MainActor
public final class ViewModelDriver<Driven: ViewModel>: StateDriver<Driven.State> {
  /// The view model itself, for what neither a state nor an action shows.
  public let viewModel: Driven

  private let witness: Witness
  private let subscription: Subscription
  private var expectedLateAnswers = 0

  init(
    _ viewModel: () throws -> Driven, exhaustivity: Exhaustivity, reporter: Reporter
  ) rethrows {
    let view = RecordingView<Driven.State>()
    let witness = Witness(of: view)
    let driven = try observing(with: witness) { try viewModel() }
    self.viewModel = driven
    self.witness = witness
    subscription = driven.subscribe(view)
    super.init(view: view, exhaustivity: exhaustivity, reporter: reporter)
  }

  /// Sends an action, as a view would.
  public func send(_ action: Driven.Action) {
    viewModel.send(action)
  }

  /// Waits until no effect is in flight.
  ///
  /// - Parameters:
  ///   - timeout: How long an effect may take before the test fails, which tells what it waits for.
  ///   - sourceLocation: Where that is reported.
  public func settled(
    timeout: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isInTime = await TimeLimit(timeout).wait { [viewModel] in
      await viewModel.settled()
    }
    // The last one may have ended with the time.
    if isInTime || work.effects.isEmpty { return }
    reporter.fail(.notSettled(work, after: timeout), sourceLocation)
  }

  /// Waits for the next state, as long as an effect is in flight, and expects it to be `state`.
  ///
  /// For an effect that answers while another one goes on; else ``settled(timeout:sourceLocation:)``
  /// is enough.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - timeout: How long it may take; driven non-exhaustively, each state that is skipped for it.
  ///   - sourceLocation: Where failures are reported.
  public func expectNext(
    _ state: Driven.State, timeout: Duration = .seconds(10),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let limit = TimeLimit(timeout)
    var isWaiting = true
    while isWaiting, !hasCome(state), !work.effects.isEmpty {
      // Counted here: the state may come before the waiting begins.
      let next = view.states.count + 1
      isWaiting = await limit.wait { [view, viewModel] in
        await Self.drawing(next, orEndOf: viewModel, on: view)
      }
    }
    expect(state, sourceLocation: sourceLocation)
  }

  /// Expects that so many answers came too late since this was expected before.
  ///
  /// An answer is late when its effect was cancelled, or superseded by a newer one: it is dropped.
  public func expectLateAnswers(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let late = takeLateAnswers()
    guard late.count != count else { return }
    reporter.fail(
      .lateAnswers(late.answers, count: late.count, expected: count), sourceLocation)
  }

  // MARK: - Internal

  override var work: PendingWork {
    PendingWork(effects: viewModel.display.effectsInFlight, deadlines: witness.deadlines)
  }

  override func cause(ofStateAt index: Int) -> String? {
    witness.cause(ofStateAt: index)
  }

  override func finish(sourceLocation: SourceLocation) {
    super.finish(sourceLocation: sourceLocation)
    witness.forget()
    let work = work
    if isExhaustive {
      if !work.effects.isEmpty {
        reporter.fail(.inFlight(work), sourceLocation)
      } else if !work.deadlines.isEmpty {
        reporter.fail(.asleep(work.deadlines), sourceLocation)
      }
    } else {
      if !work.effects.isEmpty { reporter.note(.skipped(work), sourceLocation) }
      let late = takeLateAnswers()
      if late.count > 0 {
        reporter.note(.skipped(lateAnswers: late.answers, count: late.count), sourceLocation)
      }
    }
  }

  /// Waits until so many states are drawn, or no effect is in flight.
  private static func drawing(
    _ count: Int, orEndOf viewModel: Driven, on view: RecordingView<Driven.State>
  ) async {
    let drawing = Task { await view.drawn(count) }
    let end = Task {
      await viewModel.settled()
      drawing.cancel()
    }
    await withTaskCancellationHandler {
      await drawing.value
    } onCancel: {
      drawing.cancel()
    }
    end.cancel()
    await end.value
  }

  private func takeLateAnswers() -> (count: Int, answers: [String]) {
    let count = viewModel.display.droppedAnswers - expectedLateAnswers
    expectedLateAnswers += count
    return (count, witness.lateAnswers.suffix(count))
  }
}
