/// A recording while it is replayed: what has happened again, and what comes next.
///
/// The events of each display have to come in the recorded order. Across displays only answers
/// wait for all that was recorded before them: code that goes on after one of two effects may do so
/// a moment earlier or later than it did.
@MainActor
final class ReplayScript {
  private let events: [RecordedEvent]
  private var hasHappened: [Bool]
  /// The first event that has not happened again.
  private var front = 0
  /// The places in `events` of what each display has before it.
  private var ahead: [Int: ArraySlice<Int>]
  private var stateCounts: [Int: Int] = [:]
  private var readings: [Int: [Int64]] = [:]
  private var readingCounts: [Int: Int] = [:]

  private var delayed: Set<ReplayPassage> = []
  private var permitted: [ReplayPassage: RecordedEvent] = [:]
  private var waiting: [ReplayPassage: CheckedContinuation<RecordedEvent?, Never>] = [:]

  /// Grows with whatever happens, for the watch.
  private var progress = 0
  private var exitCode: Int32?
  private var difference: ReplayDifference?
  private var isOver = false
  private var isReported = false
  private var reader: CheckedContinuation<Void, Never>?

  /// Called once, when nothing more is replayed.
  var onOver: () -> Void = {}

  init(_ events: [RecordedEvent]) {
    self.events = events
    hasHappened = Array(repeating: false, count: events.count)
    var ahead: [Int: [Int]] = [:]
    for (place, event) in events.enumerated() {
      if case .read(let nanoseconds) = event.kind {
        readings[event.display, default: []].append(nanoseconds)
        hasHappened[place] = true
      } else {
        ahead[event.display, default: []].append(place)
      }
    }
    self.ahead = ahead.mapValues { $0[...] }
  }
}

// MARK: - What happens

extension ReplayScript {
  /// Looks where the recording begins.
  func begin() { goOn() }

  /// Holds against the recording what happens in a display.
  func happen(_ event: ReplayedEvent, name: String, display: Int) {
    if isOver { return }
    progress += 1
    guard let place = ahead[display]?.first else {
      return differ(.unexpected(event, name: name, display: display, after: lastLine, isCut: isCut))
    }
    let recorded = events[place]
    if case .changed = recorded.kind { stateCounts[display, default: 0] += 1 }
    let state = stateCounts[display, default: 0]
    if let difference = recorded.difference(from: event, name: name, state: state) {
      return differ(difference)
    }
    hasHappened[place] = true
    ahead[display]?.removeFirst()
    goOn()
  }

  /// The run is at its end.
  func end(code: Int32) {
    progress += 1
    exitCode = code
    if isOver { finish() } else { goOn() }
  }

  /// Says what the clock of a display said when it was asked as often.
  func reading(of display: Int) -> Int64 {
    guard let readings = readings[display], let last = readings.last else { return 0 }
    let count = readingCounts[display, default: 0]
    readingCounts[display] = count + 1
    return count < readings.count ? readings[count] : last
  }

  private var isCut: Bool {
    if case .ended = events.last?.kind { false } else { true }
  }

  private var lastLine: Int { events.last?.line ?? 1 }
}

// MARK: - What comes next

extension ReplayScript {
  private func goOn() {
    while front < events.count, hasHappened[front] { front += 1 }
    guard front < events.count else { return differ(.cut(after: lastLine)) }
    let next = events[front]
    switch next.kind {
    case .answered(let effect, _, _):
      let delay = ReplayPassage(display: next.display, effect: effect, stage: .delay)
      let answer = ReplayPassage(display: next.display, effect: effect, stage: .answer)
      permit(delayed.contains(delay) ? delay : answer, next)
    case .began(let effect):
      let delay = ReplayPassage(display: next.display, effect: effect, stage: .delay)
      if delayed.remove(delay) != nil { permit(delay, next) }
    case .ended(let code):
      guard let exitCode else { return }
      if code == exitCode { over() } else { differ(.code(exitCode, recorded: code, next.line)) }
    case .read, .sent, .changed, .started:
      if exitCode != nil { differ(.ended(before: next)) }
    }
  }

  private func permit(_ passage: ReplayPassage, _ event: RecordedEvent) {
    if let effect = waiting.removeValue(forKey: passage) {
      effect.resume(returning: event)
    } else {
      permitted[passage] = event
    }
  }

  /// Waits at a place until the recording goes on there; nil when nothing is replayed any more.
  private func pass(_ passage: ReplayPassage) async -> RecordedEvent? {
    if isOver { return nil }
    if let event = permitted.removeValue(forKey: passage) { return event }
    return await withCheckedContinuation { waiting[passage] = $0 }
  }

  /// An effect is going to be held back.
  func expectDelay(at passage: ReplayPassage) {
    delayed.insert(passage)
    goOn()
  }

  /// Holds an effect back as long as it was.
  func delay(at passage: ReplayPassage) async throws {
    if case .began = await pass(passage)?.kind { return }
    throw CancellationError()
  }

  /// What an effect answers.
  func answer<Action: Sendable>(
    at passage: ReplayPassage, as type: Action.Type
  ) async -> Action? {
    guard let event = await pass(passage),
      case .answered(_, _, let hasAction) = event.kind, hasAction
    else { return nil }
    guard let type = type as? any Decodable.Type,
      let action = try? event.action(type) as? Action
    else {
      differ(.unreadable("\(type)", event))
      return nil
    }
    return action
  }
}

// MARK: - The end

extension ReplayScript {
  /// Waits until the replay is over.
  func report() async -> ReplayReport {
    if !isReported { await withCheckedContinuation { reader = $0 } }
    return ReplayReport(difference: difference, exitCode: exitCode)
  }

  /// Ends a replay in which nothing happens for a while.
  ///
  /// The while passes in small parts, each of which needs what an effect needs, a thread and the
  /// main actor: where others keep both busy, the replay is not to blame.
  func watch(patience: Duration) async {
    let parts = 20
    var (seen, idle) = (progress, 0)
    while !isReported {
      do { try await Self.rest(patience / parts) } catch { return }
      idle = seen == progress ? idle + 1 : 0
      seen = progress
      guard idle >= parts else { continue }
      idle = 0
      if isOver { return finish() }
      if front < events.count { differ(.missing(events[front])) }
    }
  }

  @concurrent
  private static func rest(_ duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }

  private func differ(_ difference: ReplayDifference) {
    if isOver { return }
    self.difference = difference
    over()
  }

  private func over() {
    isOver = true
    for effect in waiting.values { effect.resume(returning: nil) }
    waiting = [:]
    onOver()
    if exitCode != nil { finish() }
  }

  private func finish() {
    isReported = true
    reader?.resume()
    reader = nil
  }
}
