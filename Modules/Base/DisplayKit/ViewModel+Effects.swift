extension ViewModel {
  /// Runs an asynchronous operation, identified by an id, and handles the action that it returns.
  ///
  /// If the run was cancelled or superseded in the meantime, its action is dropped and counted in
  /// ``Display/droppedAnswerCount``. The operation catches its errors and returns actions for them.
  ///
  /// ```swift
  /// extension SearchViewModel {
  ///   func search(_ words: String, in library: any Library) {
  ///     run(id: "search") { [library] in
  ///       do { return .titlesArrived(try await library.titles(with: words)) } catch {
  ///         return .searchFailed
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// An operation that is requested inside ``handle(_:)`` starts after that action and the actions
  /// that it queued. An operation that is cancelled or superseded before its start never starts.
  /// When the view model is released, its effects are cancelled.
  ///
  /// > Important: Capture the values that the operation needs, not `self`: an operation that
  /// > captures the view model keeps it alive.
  ///
  /// - Parameters:
  ///   - id: The id of the effect. The policy applies to runs with the same id.
  ///   - policy: Determines which run wins when another run with this id is in flight.
  ///   - operation: The work, which runs off the main actor and returns an action, or `nil` for no
  ///     action.
  public func run(
    id: some Hashable & Sendable, policy: EffectPolicy = .latest,
    operation: @escaping @Sendable () async -> Action?
  ) {
    start(id: AnyHashable(id), policy: policy) { _ in await operation() }
  }

  /// Runs an asynchronous operation, converts its value or its error to an action, and handles this
  /// action.
  ///
  /// By default, the newest request wins, and the answers of older requests are dropped.
  ///
  /// ```swift
  /// enum WeatherError: Error { case offline }
  /// enum WeatherAction { case appeared, forecastArrived(String), forecastFailed(WeatherError) }
  /// typealias Forecast = @Sendable () async throws(WeatherError) -> String
  ///
  /// extension ViewModel where Action == WeatherAction {
  ///   func load(_ forecast: @escaping Forecast) {
  ///     run(id: "forecast") { () throws(WeatherError) in
  ///       try await forecast()
  ///     } success: {
  ///       .forecastArrived($0)
  ///     } failure: {
  ///       .forecastFailed($0)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the effect. The policy applies to runs with the same id.
  ///   - policy: Determines which run wins when another run with this id is in flight.
  ///   - operation: The work, which runs off the main actor.
  ///   - success: Returns the action for a value.
  ///   - failure: Returns the action for an error.
  public func run<Value: Sendable, Failure: Error>(
    id: some Hashable & Sendable, policy: EffectPolicy = .latest,
    operation: @escaping @Sendable () async throws(Failure) -> Value,
    success: @escaping @Sendable (Value) -> Action,
    failure: @escaping @Sendable (Failure) -> Action
  ) {
    run(id: id, policy: policy) {
      do throws(Failure) {
        return success(try await operation())
      } catch {
        return failure(error)
      }
    }
  }

  /// Runs an asynchronous operation that sends several actions.
  ///
  /// Each action is handled before `send` returns. The run is in flight until its operation
  /// returns: until then, ``EffectPolicy/dropNew`` ignores other requests. If the run was cancelled
  /// or superseded in the meantime, its actions are dropped and counted in
  /// ``Display/droppedAnswerCount``. The operation should then end, like any cancelled task.
  ///
  /// ```swift
  /// extension CounterViewModel {
  ///   func incrementTwice() {
  ///     run(id: "increment") { send in
  ///       await send(.incremented)
  ///       await send(.incremented)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the effect. The policy applies to runs with the same id.
  ///   - policy: Determines which run wins when another run with this id is in flight.
  ///   - operation: The work, which runs off the main actor and sends actions with its parameter.
  public func run(
    id: some Hashable & Sendable, policy: EffectPolicy = .latest,
    operation:
      @escaping @Sendable (_ send: @escaping @Sendable (Action) async -> Void) async -> Void
  ) {
    start(id: AnyHashable(id), policy: policy) { send in
      await operation(send)
      return nil
    }
  }

  /// Sends an action for each element of an asynchronous sequence, until the sequence ends or the
  /// effect is cancelled.
  ///
  /// ```swift
  /// extension CounterViewModel {
  ///   func follow(_ clicks: AsyncStream<Void>) {
  ///     run(id: "clicks", following: clicks) { .incremented }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the effect. The policy applies to runs with the same id.
  ///   - policy: Determines which run wins when another run with this id is in flight. By default,
  ///     the sequence that is already followed wins, because an `AsyncStream` ends when a task that
  ///     reads it is cancelled.
  ///   - elements: The sequence to read.
  ///   - action: Returns the action for an element.
  public func run<Elements: AsyncSequence & Sendable>(
    id: some Hashable & Sendable, policy: EffectPolicy = .dropNew, following elements: Elements,
    as action: @escaping @Sendable (Elements.Element) -> Action
  ) where Elements.Failure == Never {
    run(id: id, policy: policy) { send in
      for await element in elements { await send(action(element)) }
    }
  }

  /// Cancels all runs of the effect with this id. The later actions of these runs are dropped.
  /// Inside a transaction, running operations are cancelled when the transaction commits.
  public func cancel(id: some Hashable & Sendable) {
    if Transaction.isOpen { joinTransaction(with: display) }
    display.effects.cancel(id: AnyHashable(id))
  }

  /// Waits until no effect is in flight.
  ///
  /// The effects in flight include effects that start in the meantime, wait for their delay, or
  /// were superseded and have not returned yet. This method returns early if the waiting task is
  /// cancelled. Use this method in tests and in commands that end after their work.
  ///
  /// > Important: Don't call this method inside an effect of the same view model: the effect would
  /// > wait for itself.
  public func waitUntilIdle() async {
    // A release build could release `self` after its last use, which would cancel its effects.
    defer { withExtendedLifetime(self) {} }
    display.context.observers?.setOwner(Self.self)
    await display.effects.waitUntilIdle()
  }

  // MARK: - Internal

  private func start(
    id: AnyHashable, policy: EffectPolicy, operation: @escaping Effects.Operation<Action>
  ) {
    assertDisplayIsStored()
    display.context.observers?.setOwner(Self.self)
    if Transaction.isOpen { joinTransaction(with: display) }
    display.effects.run(id: id, owner: self, policy: policy, operation: operation) {
      [weak self] in self?.process($0, effect: $1)
    }
  }
}
