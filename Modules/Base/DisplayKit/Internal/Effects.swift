/// The asynchronous work of a view model.
///
/// Tasks refer to it weakly, so that it goes away with its display, and cancels them.
@MainActor
final class Effects {
  // Every id came in as `Hashable & Sendable`; `AnyHashable` only forgets it.
  struct Run: @unchecked Sendable {
    let id: AnyHashable
    let interval: Duration?
    let task: Task<Void, Never>
  }

  /// Whose answer counts for an id.
  struct Slot {
    var waiting: Int?
    var running: Int?
    var nextStart: Duration?

    var isFree: Bool { waiting == nil && running == nil }
  }

  private let time: Timekeeper
  private let observation: Observation?
  private var runs: [Int: Run] = [:]
  private(set) var slots: [AnyHashable: Slot] = [:]
  private var sweepsAt = 32
  private var lastNumber = 0
  private var lastWaiter = 0
  // Each is resumed once, when it leaves the line; to have that checked would cost a tenth of a
  // short effect.
  private var waiters: [(number: Int, continuation: UnsafeContinuation<Void, Never>)] = []
  private(set) var droppedAnswers = 0

  init(clock: any Clock<Duration>, observation: Observation?) {
    time = Timekeeper(clock)
    self.observation = observation
  }

  deinit {
    for run in runs.values { run.task.cancel() }
  }

  var idsInFlight: [AnyHashable] {
    runs.sorted { $0.key < $1.key }.map(\.value.id)
  }
}

// MARK: - Starting and ending

extension Effects {
  func start<Action: Sendable>(
    id: AnyHashable, policy: EffectPolicy,
    operation: @escaping @Sendable () async -> Action?,
    deliver: @escaping @MainActor (Action, Int) -> Void
  ) {
    var slot = slots[id] ?? Slot()
    if policy.dropsNew, !slot.isFree { return }

    var wait: Timekeeper.Wait?
    var interval: Duration?
    switch policy.timing {
    case .atOnce:
      break
    case .debounced(let duration):
      wait = time.wait(for: duration)
    case .throttled(let duration):
      interval = duration
      let now = time.elapsed()
      if let nextStart = slot.nextStart, now < nextStart {
        if policy.dropsNew { return }
        wait = time.wait(for: nextStart - now)
      } else {
        slot.nextStart = now + duration
      }
    }

    lastNumber += 1
    let number = lastNumber
    abandon(slot.waiting)
    slot.waiting = nil
    // A throttled run lets the one in flight go on until its own time has come.
    if wait == nil || interval == nil {
      abandon(slot.running)
      slot.running = nil
    }
    if wait == nil { slot.running = number } else { slot.waiting = number }
    slots[id] = slot

    observation?.tellStart(effect: number, id: id)
    let operation = observation?.operation(of: number, replacing: operation) ?? operation
    if let delay = wait { wait = observation?.delay(of: number, replacing: delay) ?? delay }
    let task = Task { @concurrent [weak self, wait] in
      if let wait {
        try? await wait()
        guard await self?.begin(number) == true else {
          await self?.finish(number, answer: nil, deliver: deliver)
          return
        }
      }
      let answer = await operation()
      await self?.finish(number, answer: answer, deliver: deliver)
    }
    runs[number] = Run(id: id, interval: interval, task: task)
  }

  func cancel(id: AnyHashable) {
    guard var slot = slots[id] else { return }
    abandon(slot.waiting)
    abandon(slot.running)
    slot.waiting = nil
    slot.running = nil
    keep(slot, for: id)
  }

  private func abandon(_ number: Int?) {
    if let number { runs[number]?.task.cancel() }
  }

  /// A run that had to wait starts now, if nothing newer has taken its place.
  private func begin(_ number: Int) -> Bool {
    guard let run = runs[number], var slot = slots[run.id], slot.waiting == number else {
      return false
    }
    abandon(slot.running)
    slot.waiting = nil
    slot.running = number
    if let interval = run.interval { slot.nextStart = time.elapsed() + interval }
    slots[run.id] = slot
    observation?.tellBegin(effect: number)
    return true
  }

  private func finish<Action: Sendable>(
    _ number: Int, answer: Action?, deliver: @MainActor (Action, Int) -> Void
  ) {
    guard let run = runs[number] else { return }
    var counts = false
    if var slot = slots[run.id], slot.running == number {
      counts = true
      slot.running = nil
      keep(slot, for: run.id)
    }
    observation?.tellEnd(effect: number, answer: answer, isLate: !counts)
    if let answer {
      if counts { deliver(answer, number) } else { droppedAnswers += 1 }
    }
    // After the answer has been handled, so that nobody finds us settled in between.
    runs[number] = nil
    resumeNextWaiter()
  }

  /// Forgets ids that nothing runs for, or a list of ids would grow for ever.
  private func keep(_ slot: Slot, for id: AnyHashable) {
    slots[id] = slot.isFree && slot.nextStart == nil ? nil : slot
    guard slots.count >= sweepsAt else { return }
    let now = time.elapsed()
    slots = slots.filter { !$0.value.isFree || ($0.value.nextStart ?? now) > now }
    sweepsAt = max(32, slots.count * 2)
  }
}

// MARK: - Waiting

extension Effects {
  func settled() async {
    while !runs.isEmpty, !Task.isCancelled {
      lastWaiter += 1
      let number = lastWaiter
      await withTaskCancellationHandler {
        await withUnsafeContinuation { waiters.append((number, $0)) }
      } onCancel: {
        // Later on the main actor, and so never before the waiter is in its place.
        Task { @MainActor in self.resumeWaiter { $0 == number } }
      }
    }
    resumeNextWaiter()
  }

  /// Lets one waiter go; it lets the next one go when it has found us settled.
  ///
  /// All at once, a later one could run before an earlier one has started its next effect.
  private func resumeNextWaiter() {
    if runs.isEmpty { resumeWaiter { _ in true } }
  }

  private func resumeWaiter(where isMeant: (_ number: Int) -> Bool) {
    guard let place = waiters.firstIndex(where: { isMeant($0.number) }) else { return }
    waiters.remove(at: place).continuation.resume()
  }
}
