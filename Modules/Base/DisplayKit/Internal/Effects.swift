/// Schedules and runs the effects of a view model.
///
/// A run that is requested while an action is handled starts when the view model has finished
/// processing. A run that is requested in a transaction starts when the transaction commits. A run
/// that is cancelled or superseded before its start never starts.
///
/// Tasks hold this object weakly. When the display is released, so is this object, whose `deinit`
/// cancels the tasks.
@MainActor
final class Effects {
  /// An operation that can send actions while it runs. At the end, the operation returns an action
  /// or `nil`.
  typealias Operation<Action> =
    @Sendable (_ send: @escaping @Sendable (Action) async -> Void) async -> Action?

  /// Receives an action and the number of the run that sent or returned the action.
  typealias Delivery<Action> = @MainActor (Action, Int) -> Void

  private typealias Delay = @Sendable () async throws -> Void

  /// The clock that delays debounced effects.
  let clock: any Clock<Duration>
  private let context: ProcessingContext

  /// The runs that have not finished, in the order of their numbers. A view model has few runs, so
  /// a linear search is fast.
  private(set) var runs: [EffectRun] = []
  private(set) var slots: [AnyHashable: EffectSlot] = [:]
  private weak var owner: AnyObject?
  private var lastNumber = 0

  /// The runs that will start when processing ends or the transaction commits.
  private var requests: [Int] = []

  /// The tasks to cancel when the transaction commits.
  private var cancelled: [Task<Void, Never>] = []

  private var lastWait = 0
  private var waiters: [(number: Int, resume: () -> Void)] = []
  private(set) var droppedAnswerCount = 0

  init(clock: any Clock<Duration>, context: ProcessingContext) {
    self.clock = clock
    self.context = context
  }

  deinit { for run in runs { run.task?.cancel() } }

  /// Returns a closure that rolls the effects back to their current state.
  func makeRestore() -> () -> Void {
    let snapshot = (runs, slots, requests, cancelled)
    return { [self] in (runs, slots, requests, cancelled) = snapshot }
  }

  private var observers: ObserverGroup? { context.observers }

  private func findRun(_ number: Int) -> EffectRun? { index(of: number).map { runs[$0] } }

  private func removeRun(_ number: Int) {
    if let position = index(of: number) { runs.remove(at: position) }
  }

  private func index(of number: Int) -> Int? { runs.firstIndex { $0.number == number } }

  /// Stores a slot, or removes it if it is free, so that free slots don't accumulate.
  private func setSlot(_ slot: EffectSlot, for id: AnyHashable) {
    slots[id] = slot.isFree ? nil : slot
  }
}

// MARK: - Requesting

extension Effects {
  /// Requests a run of an operation, unless the policy drops it.
  ///
  /// - Parameters:
  ///   - id: The id of the effect.
  ///   - owner: The view model. When the view model no longer exists, effects end silently.
  ///   - policy: Determines when the operation starts, and which run of the id wins.
  ///   - operation: The asynchronous work.
  ///   - deliver: Receives the actions, unless the run was cancelled or superseded.
  func run<Action: Sendable>(
    id: AnyHashable, owner: AnyObject, policy: EffectPolicy, operation: @escaping Operation<Action>,
    deliver: @escaping Delivery<Action>
  ) {
    var slot = slots[id] ?? EffectSlot()
    if policy.conflict == .dropNew, !slot.isFree { return }
    let delay = policy.debounce.map { makeDelay($0, on: clock) }
    lastNumber += 1
    let number = lastNumber
    let next = add(number, to: &slot, policy)
    slots[id] = slot
    self.owner = owner
    runs.append(
      EffectRun(number: number, id: id) { [unowned self] in
        if offerToObservers(number, deliver: deliver) { return nil }
        return makeTask(number, delay, operation: operation, deliver: deliver)
      })
    if let next { request(next) }
  }

  /// Returns a closure that sleeps until a deadline, which is `duration` after this call.
  private func makeDelay(_ duration: Duration, on clock: some Clock<Duration>) -> Delay {
    let deadline = clock.now.advanced(by: duration)
    return { try await clock.sleep(until: deadline, tolerance: nil) }
  }

  /// Adds a run to the slot of its id, cancels the runs that it replaces, and returns the run to
  /// start now; `nil` if no run can start yet.
  private func add(_ number: Int, to slot: inout EffectSlot, _ policy: EffectPolicy) -> Int? {
    switch policy.conflict {
    case .replace, .dropNew:
      for older in slot.removeAll() { cancelRun(older) }
      if policy.debounce == nil { slot.running = number } else { slot.delayed = number }
    case .queue:
      slot.queue.append(number)
      return slot.startNext()
    case .merge:
      slot.merged.append(number)
    }
    return number
  }

  func cancel(id: AnyHashable) {
    guard var slot = slots.removeValue(forKey: id) else { return }
    for number in slot.removeAll() { cancelRun(number) }
  }

  /// Cancels a run that was removed from its slot. Discards the run if it has not started. In a
  /// transaction, a started run is cancelled when the transaction commits.
  private func cancelRun(_ number: Int) {
    guard let run = findRun(number) else { return }
    if run.start != nil {
      removeRun(number)
    } else if Transaction.isOpen {
      if let task = run.task { cancelled.append(task) }
    } else {
      run.task?.cancel()
    }
  }
}

// MARK: - Starting

extension Effects {
  /// Starts a run now, or later if an action is being processed or a transaction is open.
  private func request(_ number: Int) {
    requests.append(number)
    if context.isProcessing || Transaction.isOpen {
      context.hasPendingWork = true
    } else {
      startRequested()
    }
  }

  /// Cancels the tasks whose cancellation waited for the commit, and starts the requested runs that
  /// have not been cancelled. Does nothing while a transaction is open.
  func startRequested() {
    if Transaction.isOpen { return }
    for task in cancelled { task.cancel() }
    let numbers = requests
    (cancelled, requests) = ([], [])
    for number in numbers { startRun(number) }
    // If all requested runs were cancelled, no run is left that would resume the waiters.
    if runs.isEmpty, !waiters.isEmpty { resumeNextWaiter() }
  }

  private func startRun(_ number: Int) {
    guard let position = index(of: number), let start = runs[position].start else { return }
    runs[position].start = nil
    observers?.didStart(effect: number, id: runs[position].id)
    let task = start()
    // An observer may have finished the run already.
    if let position = index(of: number) { runs[position].task = task }
  }

  /// Offers an effect to the observers, and returns `true` if an observer takes over the effect.
  private func offerToObservers<Action: Sendable>(
    _ number: Int, deliver: @escaping Delivery<Action>
  ) -> Bool {
    guard let observers else { return false }
    return observers.takeOver(
      EffectHandle<Action>(
        number: number,
        onFinishDelay: { [weak self] in self?.finishDelay(of: number) ?? false },
        onSend: { [weak self] in self?.receive($0, from: number, deliver: deliver) ?? false },
        onFinish: { [weak self] in self?.finish(number, answer: $0, deliver: deliver) ?? false }))
  }

  private func makeTask<Action: Sendable>(
    _ number: Int, _ delay: Delay?, operation: @escaping Operation<Action>,
    deliver: @escaping Delivery<Action>
  ) -> Task<Void, Never> {
    Task { @concurrent [weak self] in
      if let delay {
        try? await delay()
        guard await self?.finishDelay(of: number) == true else {
          await self?.finish(number, answer: nil, deliver: deliver)
          return
        }
      }
      let answer = await operation { [weak self] in
        await self?.receive($0, from: number, deliver: deliver)
      }
      // Doesn't await the main actor, because the task would resume on another thread only to end.
      Task { @MainActor in self?.finish(number, answer: answer, deliver: deliver) }
    }
  }
}

// MARK: - Finishing

extension Effects {
  /// Marks a delayed run as running; returns `false` if the run has no pending delay, was cancelled
  /// or superseded, or has ended.
  private func finishDelay(of number: Int) -> Bool {
    guard let run = findRun(number), var slot = slots[run.id], slot.delayed == number else {
      return false
    }
    (slot.delayed, slot.running) = (nil, number)
    slots[run.id] = slot
    observers?.didFinishDelay(of: number)
    return true
  }

  /// Delivers one of several answers; returns `false` if the run has ended, or its view model no
  /// longer exists.
  @discardableResult
  private func receive<Action: Sendable>(
    _ answer: Action, from number: Int, deliver: Delivery<Action>
  ) -> Bool {
    guard let run = findRun(number), owner != nil else { return false }
    let isCurrent = slots[run.id]?.isRunning(number) ?? false
    observers?.didReceive(answer, from: number, wasCancelled: !isCurrent)
    if isCurrent { deliver(answer, number) } else { droppedAnswerCount += 1 }
    return true
  }

  /// Ends a run; returns `false` if it has ended, or its view model no longer exists.
  ///
  /// An effect's task can call this method after the view model was released. Whether this call
  /// happens depends on scheduling, so observers are not notified of it.
  @discardableResult
  private func finish<Action: Sendable>(
    _ number: Int, answer: Action?, deliver: Delivery<Action>
  ) -> Bool {
    guard let run = findRun(number), owner != nil else { return false }
    var isCurrent = false
    if var slot = slots[run.id], slot.finish(number) {
      isCurrent = true
      setSlot(slot, for: run.id)
    }
    observers?.didFinish(effect: number, answer: answer, wasCancelled: !isCurrent)
    if let answer { if isCurrent { deliver(answer, number) } else { droppedAnswerCount += 1 } }
    // The run is removed only now, because the view model is not idle before the action was
    // handled.
    removeRun(number)
    startNext(of: run.id)
    resumeNextWaiter()
    return true
  }

  private func startNext(of id: AnyHashable) {
    guard var slot = slots[id], let next = slot.startNext() else { return }
    slots[id] = slot
    request(next)
  }
}

// MARK: - Waiting

extension Effects {
  func waitUntilIdle() async {
    lastWait += 1
    let number = lastWait
    while !runs.isEmpty, !Task.isCancelled {
      await withTaskCancellationHandler {
        // A waiter is removed when it is resumed, so that it is resumed only once.
        await withUnsafeContinuation { waiter in waiters.append((number, { waiter.resume() })) }
      } onCancel: {
        // A task on the main actor runs only after the waiter was added.
        Task { @MainActor in self.resumeWaiter { $0 == number } }
      }
    }
    resumeNextWaiter()
    await observers?.willEndWait(number)
  }

  /// If no run is left, resumes the first waiter, which then resumes the next waiter in the same
  /// way.
  ///
  /// If all waiters were resumed at once, a waiter could return after another waiter has started a
  /// new effect.
  private func resumeNextWaiter() { if runs.isEmpty { resumeWaiter { _ in true } } }

  private func resumeWaiter(where matches: (_ number: Int) -> Bool) {
    guard let index = waiters.firstIndex(where: { matches($0.number) }) else { return }
    waiters.remove(at: index).resume()
  }
}
