extension Effects {
  /// An operation, which sends actions while it runs and returns one at the end.
  typealias Operation<Action> =
    @Sendable (_ send: @escaping @Sendable (Action) async -> Void) async -> Action?

  /// When a run starts, and how long the next throttled one has to wait after it.
  private struct Schedule {
    var delay: EffectClock.Delay?
    var throttle: Duration?
  }

  /// Requests a run of an operation, unless the policy drops it.
  ///
  /// - Parameters:
  ///   - id: The id of the effect.
  ///   - owner: The view model. When it no longer exists, effects end silently.
  ///   - policy: Determines when the operation starts, and which run of the id wins.
  ///   - operation: The work.
  ///   - deliver: Receives an action and the number of the run, unless the run was cancelled.
  func run<Action: Sendable>(
    id: AnyHashable, owner: AnyObject, policy: EffectPolicy,
    operation: @escaping Operation<Action>,
    deliver: @escaping @MainActor (Action, Int) -> Void
  ) {
    var slot = slots[id] ?? EffectSlot()
    guard let schedule = schedule(policy, in: &slot) else { return }
    lastNumber += 1
    let number = lastNumber
    let next = add(number, to: &slot, policy, schedule)
    slots[id] = slot
    self.owner = owner
    runs.append(
      EffectRun(number: number, id: id, throttle: schedule.throttle) { [unowned self] in
        if offerToInterceptors(number, deliver: deliver) { return nil }
        return makeTask(number, schedule.delay, operation: operation, deliver: deliver)
      })
    if let next { request(next) }
  }

  /// Returns when a run starts, or `nil` if the policy drops it.
  private func schedule(_ policy: EffectPolicy, in slot: inout EffectSlot) -> Schedule? {
    if policy.conflict == .dropNew, !slot.isFree { return nil }
    switch policy.timing {
    case .immediate:
      return Schedule()
    case .debounced(let duration):
      return Schedule(delay: clock.delay(of: duration))
    case .throttled(let duration):
      let now = clock.elapsed()
      guard let nextStart = slot.nextStart, now < nextStart else {
        slot.nextStart = now + duration
        return Schedule(throttle: duration)
      }
      if policy.conflict == .dropNew { return nil }
      return Schedule(delay: clock.delay(of: nextStart - now), throttle: duration)
    }
  }

  /// Adds a run to the slot of its id, and returns the run that starts.
  private func add(
    _ number: Int, to slot: inout EffectSlot, _ policy: EffectPolicy, _ schedule: Schedule
  ) -> Int? {
    switch policy.conflict {
    case .replace, .dropNew:
      replaceRuns(of: &slot, by: number, schedule)
    case .queue:
      slot.queue.append(number)
      return slot.startNext()
    case .merge:
      slot.merged.append(number)
    }
    return number
  }

  private func replaceRuns(of slot: inout EffectSlot, by number: Int, _ schedule: Schedule) {
    if let delayed = slot.delayed { cancelRun(delayed) }
    slot.delayed = nil
    // While a throttled run is delayed, the one in flight continues.
    if schedule.delay == nil || schedule.throttle == nil { cancelRuns(of: &slot, before: number) }
    if schedule.delay == nil { slot.running = number } else { slot.delayed = number }
  }

  private func cancelRuns(of slot: inout EffectSlot, before number: Int = .max) {
    if slot.isIdle, slot.queue.isEmpty { return }
    for number in slot.removeRuns(before: number) { cancelRun(number) }
  }

  /// Makes a delayed run the running one; returns `false` if it was cancelled or superseded.
  private func finishDelay(of number: Int) -> Bool {
    guard let run = run(withNumber: number), var slot = slots[run.id], slot.delayed == number else {
      return false
    }
    slot.delayed = nil
    cancelRuns(of: &slot, before: number)
    slot.running = number
    if let throttle = run.throttle { slot.nextStart = clock.elapsed() + throttle }
    slots[run.id] = slot
    observers?.didFinishDelay(of: number)
    return true
  }

  func cancel(id: AnyHashable) {
    guard var slot = slots[id] else { return }
    if let delayed = slot.delayed { cancelRun(delayed) }
    slot.delayed = nil
    cancelRuns(of: &slot)
    setSlot(slot, for: id)
  }
}

// MARK: - Tasks

extension Effects {
  private func makeTask<Action: Sendable>(
    _ number: Int, _ delay: EffectClock.Delay?,
    operation: @escaping Operation<Action>,
    deliver: @escaping @MainActor (Action, Int) -> Void
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
      // A task that waited for the main actor here would wake up another thread only to end.
      Task { @MainActor in self?.finish(number, answer: answer, deliver: deliver) }
    }
  }

  /// Returns whether an interceptor takes over an effect.
  private func offerToInterceptors<Action: Sendable>(
    _ number: Int, deliver: @escaping @MainActor (Action, Int) -> Void
  ) -> Bool {
    guard let observers else { return false }
    return observers.takeOver(
      EffectHandle<Action>(
        number: number,
        onFinishDelay: { [weak self] in self?.finishDelay(of: number) ?? false },
        onSend: { [weak self] in self?.receive($0, from: number, deliver: deliver) ?? false },
        onFinish: { [weak self] in self?.finish(number, answer: $0, deliver: deliver) ?? false }))
  }
}
