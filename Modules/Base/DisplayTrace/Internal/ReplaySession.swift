/// A running replay, which enforces the recorded order and finds the first difference.
///
/// The session ends each delay, effect and call of `waitUntilIdle()` as soon as all earlier
/// recorded events have happened. Only the replayed code itself sends the actions that no effect
/// returns. While such an action is the next recorded event, all later events wait for the action.
/// If the code sends such an action too early, the session first delivers the answers that were
/// recorded before the action. So scheduling does not affect the order.
///
/// The events of each display must happen in the recorded order. The replay may reorder the events
/// of different displays if several tasks cause them.
@MainActor
final class ReplaySession {
  private var order: RecordedOrder

  private var effects: [EffectKey: ReplayedEffect] = [:]
  private var stateCounts: [Int: Int] = [:]
  private var waits: [WaitKey: CheckedContinuation<Void, Never>] = [:]
  private var isDeliveryScheduled = false
  /// The number of actions, renderings and deliveries that are in progress, nested in each other.
  private var depth = 0

  private(set) var difference: ReplayDifference?
  private(set) var result: String?
  private(set) var isOver = false
  private var isReported = false
  private var endWaiter: CheckedContinuation<Void, Never>?
  /// The number of events so far, to find out whether the run makes progress.
  private var eventCount = 0

  /// Called once, at the end of the recording or at the first difference.
  var onOver: () -> Void = {}

  init(_ recording: Recording) { order = RecordedOrder(recording.events) }
}

// MARK: - Comparing

extension ReplaySession {
  /// Compares an event of a display with the next recorded event of that display, and ends the
  /// replay if the two differ. Does nothing after the end of the replay.
  func compare(
    _ event: RecordedEvent.Kind, _ action: ReplayedAction? = nil, name: String, display: Int
  ) {
    if isOver { return }
    eventCount += 1
    guard let recorded = order.next(of: display) else {
      let owner = "\(name) \(display)"
      return end(.unexpected(event, owner: owner, after: order.lastLine, isCut: order.isCut))
    }
    if case .changed = recorded.kind { stateCounts[display, default: 0] += 1 }
    let state = stateCounts[display, default: 0]
    if let difference = recorded.difference(from: event, action, name: name, state: state) {
      return end(difference)
    }
    order.advance(display)
    proceed()
  }

  /// Records that the run has ended. `result` describes the value that the run returned.
  func endRun(result: String) {
    eventCount += 1
    self.result = result
    deliverAnswers()
    if isOver { finish() } else { proceed() }
  }

  /// Initiates the next recorded event, unless the run itself must cause that event. Ends the
  /// replay if no recorded event is left, or if the run has ended without causing the next event.
  /// The first call begins the replay.
  func proceed() {
    guard let next = order.next else { return end(.cut(after: order.lastLine)) }
    switch next.kind {
    case .began, .received, .answered:
      deliverAnswersSoon()
    case .waited(let number):
      let key = WaitKey(display: next.display, number: number)
      if let wait = waits.removeValue(forKey: key) {
        wait.resume()
      } else if result != nil {
        end(.ended(before: next))
      }
    case .ended(let recorded):
      guard let result else { return }
      end(result == recorded ? nil : .result(result, recorded: recorded, next.line))
    case .read, .sent, .changed, .started:
      if result != nil { end(.ended(before: next)) }
    }
  }
}

// MARK: - Effects

extension ReplaySession {
  /// Takes over an effect that was started. After the end of the replay, cancels the effect
  /// instead.
  func add(_ effect: ReplayedEffect, as key: EffectKey) {
    if isOver {
      // The effect is cancelled later, because the display is still starting it.
      Task { effect.cancel() }
    } else {
      effects[key] = effect
    }
  }

  /// Called before an action is sent. Delivers the answers that were recorded before the action,
  /// unless another action or a rendering is in progress.
  func prepareForInput() { if depth == 0 { deliverAnswers() } }

  /// Begins an action or a rendering, inside which other events can happen.
  func enter() { depth += 1 }

  /// Ends the action or rendering that was begun last.
  func leave() { depth -= 1 }

  /// Delivers answers after the running code has suspended. In a run without a replay, answers
  /// don't arrive earlier either.
  private func deliverAnswersSoon() {
    if isDeliveryScheduled { return }
    isDeliveryScheduled = true
    Task {
      isDeliveryScheduled = false
      deliverAnswers()
    }
  }

  /// Ends delays and delivers answers until the next recorded event is of another kind.
  private func deliverAnswers() {
    enter()
    defer { leave() }
    while !isOver, let event = order.next, initiate(event) {
      if order.next?.line != event.line { continue }
      // The effect no longer exists.
      end(result == nil ? .missing(event) : .ended(before: event))
    }
  }

  /// Ends a delay or delivers an answer, as recorded; returns `false` if the event is neither.
  private func initiate(_ event: RecordedEvent) -> Bool {
    switch event.kind {
    case .began(let number):
      effects[EffectKey(display: event.display, number: number)]?.finishDelay()
      return true
    case .received(let number, _):
      deliverAnswer(event, to: effects[EffectKey(display: event.display, number: number)])
      return true
    case .answered(let number, _, _):
      let key = EffectKey(display: event.display, number: number)
      deliverAnswer(event, to: effects.removeValue(forKey: key))
      return true
    case .read, .sent, .changed, .started, .waited, .ended:
      return false
    }
  }

  private func deliverAnswer(_ event: RecordedEvent, to effect: ReplayedEffect?) {
    guard let effect, let type = effect.answer(event) else { return }
    end(.unreadable(type, event))
    effect.cancel()
  }
}

// MARK: - Waits

extension ReplaySession {
  /// Suspends the end of a wait until it is the next recorded event or the replay is over. If the
  /// recording is complete and does not contain this wait, ends the replay with a difference.
  func endWait(_ number: Int, name: String, display: Int) async {
    guard !isOver else { return }
    eventCount += 1
    let kind = RecordedEvent.Kind.waited(wait: number)
    if !order.isCut, !order.contains(kind, of: display) {
      // The wait would never be the next event.
      return compare(.waited(wait: number), name: name, display: display)
    }
    while !isOver, order.next?.kind != kind || order.next?.display != display {
      await withCheckedContinuation {
        waits[WaitKey(display: display, number: number)] = $0
      }
    }
    compare(.waited(wait: number), name: name, display: display)
  }
}

// MARK: - The end

extension ReplaySession {
  func waitForEnd() async { if !isReported { await withCheckedContinuation { endWaiter = $0 } } }

  /// Ends the replay when no event has happened for the duration of the timeout.
  ///
  /// The timeout is divided into parts. Each part needs a thread and the main actor, as effects do,
  /// so a replay does not fail only because the threads or the main actor are busy.
  func giveUp(after timeout: Duration) async {
    let parts = 20
    var (lastCount, idleParts) = (eventCount, 0)
    while !isReported {
      do { try await Self.sleep(timeout / parts) } catch { return }
      idleParts = lastCount == eventCount ? idleParts + 1 : 0
      lastCount = eventCount
      guard idleParts >= parts else { continue }
      idleParts = 0
      if isOver { return finish() }
      if let next = order.next { end(.missing(next)) }
    }
  }

  @concurrent
  private static func sleep(_ duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }

  /// Ends the replay with a difference; `nil` means that the replay matches the recording. Does
  /// nothing if the replay has already ended.
  private func end(_ difference: ReplayDifference?) {
    if isOver { return }
    self.difference = difference
    isOver = true
    for wait in waits.values { wait.resume() }
    waits = [:]
    let unanswered = effects.values
    effects = [:]
    for effect in unanswered { effect.cancel() }
    onOver()
    if result != nil { finish() }
  }

  private func finish() {
    isReported = true
    endWaiter?.resume()
    endWaiter = nil
  }
}
