import DisplayKit
public import Testing

extension AnyViewModelDriver {
  /// Expects the next answer that changed no state to meet a condition.
  ///
  /// An answer is an action that an effect returns or sends. An answer that changes the state is
  /// expected by that state. Every other answer is expected by this method, also if it writes to a
  /// store or starts another effect, because no state shows that it was handled. An answer changes
  /// the state, too, if an action does that it causes, such as that of a followed store. Dropped
  /// answers, and effects that return `nil`, are not expected.
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
  /// A drive sees the answers of a view model that it creates. A scope has no answers: effects
  /// return actions of the whole.
  ///
  /// - Throws: The error that `condition` throws. Then nothing is expected.
  public func expectAnswer(
    sourceLocation: SourceLocation = #_sourceLocation, where condition: (Action) throws -> Bool
  ) rethrows {
    try expectAnswer(nil, sourceLocation, where: condition)
  }
}

extension AnyViewModelDriver where Action: Equatable {
  /// Expects `answer` to be the next answer that changed no state.
  ///
  /// See ``expectAnswer(sourceLocation:where:)``, which is also for actions that are not `Equatable`.
  public func expectAnswer(_ answer: Action, sourceLocation: SourceLocation = #_sourceLocation) {
    expectAnswer(answer, sourceLocation) { $0 == answer }
  }
}

// MARK: - Internal

extension AnyViewModelDriver {
  /// Fails for the answers that were not expected, or reports them as skipped.
  func finishAnswers(_ sourceLocation: SourceLocation) {
    let rest = takeAnswers(remainingAnswers.count)
    if rest.isEmpty { return }
    if isExhaustive {
      reporter.fail(.unexpected(answers: rest), sourceLocation)
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
      reporter.fail(.otherAnswer(other, expected: answer), sourceLocation)
    } else {
      reporter.fail(.noAnswer(expected: answer, work: work), sourceLocation)
    }
  }

  /// The answers that changed no state and were not expected yet.
  private var remainingAnswers: [(action: Action, handled: HandledAction)] {
    let answers = observer.unchangedAnswers().compactMap { handled in
      (handled.action as? Action).map { (action: $0, handled: handled) }
    }
    return Array(answers.dropFirst(expectedAnswerCount))
  }

  /// Describes the next answers, which are no longer expected.
  private func takeAnswers(_ count: Int) -> [String] {
    let answers = remainingAnswers.prefix(count).map { observer.text(of: $0.handled) }
    expectedAnswerCount += answers.count
    return answers
  }
}
