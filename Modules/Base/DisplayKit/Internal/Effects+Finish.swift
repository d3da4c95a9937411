extension Effects {
  /// Delivers one of several answers; returns `false` if the run has ended, or its view model no
  /// longer exists.
  @discardableResult
  func receive<Action: Sendable>(
    _ answer: Action, from number: Int, deliver: @MainActor (Action, Int) -> Void
  ) -> Bool {
    guard let run = run(withNumber: number), owner != nil else { return false }
    let isCurrent = slots[run.id]?.isRunning(number) ?? false
    observers?.didReceive(answer, from: number, wasCancelled: !isCurrent)
    if isCurrent { deliver(answer, number) } else { droppedAnswerCount += 1 }
    return true
  }

  /// Ends a run; returns `false` if it has ended, or its view model no longer exists.
  ///
  /// The task of an effect can reach this after its view model was released. Observers are not
  /// notified of that, because it depends on scheduling.
  @discardableResult
  func finish<Action: Sendable>(
    _ number: Int, answer: Action?, deliver: @MainActor (Action, Int) -> Void
  ) -> Bool {
    guard let run = run(withNumber: number), owner != nil else { return false }
    var isCurrent = false
    if var slot = slots[run.id], slot.finish(number) {
      isCurrent = true
      setSlot(slot, for: run.id)
    }
    observers?.didFinish(effect: number, answer: answer, wasCancelled: !isCurrent)
    if let answer {
      if isCurrent { deliver(answer, number) } else { droppedAnswerCount += 1 }
    }
    // Only after the action was handled: until then, the view model is not idle.
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
        // A waiter is removed when it is resumed, so that it is resumed once.
        await withUnsafeContinuation { waiter in waiters.append((number, { waiter.resume() })) }
      } onCancel: {
        // A task on the main actor runs only after the waiter was added.
        Task { @MainActor in self.resumeWaiter { $0 == number } }
      }
    }
    resumeNextWaiter()
    await observers?.willEndWait(number)
  }

  /// Resumes one waiter, which resumes the next one if there are still no effects.
  ///
  /// If all were resumed at once, one could return after another has started a new effect.
  func resumeNextWaiter() {
    if runs.isEmpty { resumeWaiter { _ in true } }
  }

  private func resumeWaiter(where matches: (_ number: Int) -> Bool) {
    guard let index = waiters.firstIndex(where: { matches($0.number) }) else { return }
    waiters.remove(at: index).resume()
  }
}
