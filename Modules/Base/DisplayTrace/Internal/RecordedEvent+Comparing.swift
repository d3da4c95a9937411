extension RecordedEvent {
  /// How what happens in a replay differs from this, nil if it is the same; where this is a state,
  /// it is the one of that number.
  @MainActor
  func difference(
    from event: ReplayedEvent, name: String, state: Int
  ) -> ReplayDifference? {
    switch (kind, event) {
    case (.sent, .sent(let action)) where self.name == name:
      difference(from: action)
    case (.changed(let recorded), .changed(let description)) where self.name == name:
      difference(of: state, recorded, description())
    case (.started(let effect, let id), .started(let otherEffect, let otherID))
    where effect == otherEffect && id == otherID && self.name == name:
      nil
    case (.began(let effect), .began(let other)) where effect == other:
      nil
    case (.answered(let effect, let isLate, _), .answered(let otherEffect, let isOtherLate))
    where effect == otherEffect && isLate == isOtherLate:
      nil
    case (_, _):
      ReplayDifference(
        line: line,
        "the recording goes on with \(summary), the replay with "
          + event.summary(name: name, display: display))
    }
  }

  @MainActor
  private func difference(from action: ReplayedAction) -> ReplayDifference? {
    guard let recorded = action.recorded(self) else {
      return .unreadable(action.type, self)
    }
    if recorded == action.description { return nil }
    let diff = LineDiff(from: recorded, to: action.description)
    return ReplayDifference(
      line: line, "another action is sent to \(name) \(display) (- recorded, + replayed)",
      details: diff.lines)
  }

  private func difference(
    of state: Int, _ recorded: String, _ replayed: String
  ) -> ReplayDifference? {
    if recorded == replayed { return nil }
    return ReplayDifference(
      line: line, "state \(state) of \(name) \(display) is another (- recorded, + replayed)",
      details: LineDiff(from: recorded, to: replayed).lines)
  }
}

extension LineDiff {
  fileprivate var lines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

// MARK: - Wording

extension RecordedEvent {
  /// What happens here, for a sentence.
  var summary: String {
    let place = "\(name) \(display)"
    return switch kind {
    case .read: "a reading of the clock of \(place)"
    case .sent: "an action sent to \(place)"
    case .changed: "a state of \(place)"
    case .started(let effect, let id): "the start of effect \(effect) (\(id)) of \(place)"
    case .began(let effect): "the beginning of effect \(effect) of \(place) after its delay"
    case .answered(let effect, false, _): "the answer of effect \(effect) of \(place)"
    case .answered(let effect, true, _): "the late end of effect \(effect) of \(place)"
    case .ended(let code): "its end with code \(code)"
    }
  }
}

extension ReplayedEvent {
  fileprivate func summary(name: String, display: Int) -> String {
    let place = "\(name) \(display)"
    return switch self {
    case .sent: "an action sent to \(place)"
    case .changed: "a state of \(place)"
    case .started(let effect, let id): "the start of effect \(effect) (\(id)) of \(place)"
    case .began(let effect): "the beginning of effect \(effect) of \(place) after its delay"
    case .answered(let effect, false): "the answer of effect \(effect) of \(place)"
    case .answered(let effect, true): "the late end of effect \(effect) of \(place)"
    }
  }
}

extension ReplayDifference {
  /// Something happens in a display that has nothing before it any more.
  @MainActor
  static func unexpected(
    _ event: ReplayedEvent, name: String, display: Int, after line: Int, isCut: Bool
  ) -> ReplayDifference {
    let more = event.summary(name: name, display: display)
    return ReplayDifference(
      line: line,
      isCut
        ? "the recording ends here, the replay goes on with \(more)"
        : "the recording has nothing more of \(name) \(display), the replay goes on with \(more)")
  }

  /// All that was recorded happened again, and the recording does not tell the end.
  static func cut(after line: Int) -> ReplayDifference {
    ReplayDifference(
      line: line, "the recording ends here, before the run did; so far the replay is the same")
  }

  static func ended(before next: RecordedEvent) -> ReplayDifference {
    ReplayDifference(
      line: next.line, "the replay is at its end, the recording goes on with \(next.summary)")
  }

  static func code(_ code: Int32, recorded: Int32, _ line: Int) -> ReplayDifference {
    ReplayDifference(
      line: line, "the replay ends with code \(code), the recording with \(recorded)")
  }

  static func missing(_ next: RecordedEvent) -> ReplayDifference {
    ReplayDifference(
      line: next.line,
      "the recording goes on with \(next.summary), which does not come in the replay")
  }

  static func unreadable(_ type: String, _ event: RecordedEvent) -> ReplayDifference {
    ReplayDifference(line: event.line, "\(event.summary) can't be read as a \(type)")
  }
}
