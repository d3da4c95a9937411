extension ViewModel {
  /// Starts asynchronous work, named by an id.
  ///
  /// The action it returns is sent to this view model, unless the run was superseded or cancelled
  /// meanwhile: then the answer is dropped and counted in ``Display/droppedAnswers``. Errors are
  /// values: `operation` catches them and returns an action that says so.
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
  /// All work is cancelled when the view model goes away; the machinery never keeps it alive.
  ///
  /// > Important: Capture what the work needs, not `self`.
  ///
  /// - Parameters:
  ///   - id: What names the work; runs of one id compete, others don't.
  ///   - policy: Who wins when a run of this id is asked for while another is in flight.
  ///   - operation: The work, off the main actor. `nil` says that there is nothing to send.
  public func run(
    id: some Hashable & Sendable, policy: EffectPolicy = .latest,
    operation: @escaping @Sendable () async -> Action?
  ) {
    display.turn.observation?.belongs(to: Self.self)
    display.effects.start(id: AnyHashable(id), policy: policy, operation: operation) {
      [weak self] in self?.accept($0, effect: $1)
    }
  }

  /// Cancels the work of this id; what it still answers is dropped and counted.
  public func cancel(id: some Hashable & Sendable) {
    display.effects.cancel(id: AnyHashable(id))
  }

  /// Waits until no effect is in flight, those included that an answer starts, wait out a
  /// debounce, or were superseded and have not returned yet.
  ///
  /// A one-shot command waits here before it ends, and so does a test. Returns early when the
  /// waiting task is cancelled.
  ///
  /// > Important: Inside an effect of the same view model it would wait for itself.
  public func settled() async {
    // Release builds let go of `self` after its last use, and with it of the work.
    defer { withExtendedLifetime(self) {} }
    await display.effects.settled()
  }
}
