import DiffKit

extension RecordedEvent {
  /// Returns the difference from an event of the replay, or `nil` if they are equal.
  ///
  /// If this event is a state, `state` is its number in the display.
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
    where effect == otherEffect && self.name == name:
      difference(ofEffect: effect, id, otherID)
    case (.began(let effect), .began(let other)) where effect == other:
      nil
    case (.received(let effect, let isLate), .received(let otherEffect, let isOtherLate))
    where effect == otherEffect && isLate == isOtherLate:
      nil
    case (.answered(let effect, let isLate, _), .answered(let otherEffect, let isOtherLate))
    where effect == otherEffect && isLate == isOtherLate:
      nil
    case (.waited(let wait), .waited(let other)) where wait == other:
      nil
    case (_, _):
      ReplayDifference(
        line: line,
        "the recording continues with \(summary), the replay with "
          + event.summary(name: name, display: display))
    }
  }

  @MainActor
  private func difference(from action: ReplayedAction) -> ReplayDifference? {
    guard let recorded = action.descriptionOfRecorded(self) else {
      return .unreadable(action.type, self)
    }
    if recorded == action.description { return nil }
    let diff = LineDiff(from: recorded, to: action.description)
    return ReplayDifference(
      line: line, "the action sent to \(name) \(display) differs (- recorded, + replayed)",
      details: diff.lines)
  }

  private func difference(
    ofEffect effect: Int, _ recorded: String, _ replayed: String
  ) -> ReplayDifference? {
    if recorded == replayed { return nil }
    return ReplayDifference(
      line: line, "effect \(effect) of \(name) \(display) differs (- recorded, + replayed)",
      details: LineDiff(from: recorded, to: replayed).lines)
  }

  private func difference(
    of state: Int, _ recorded: String, _ replayed: String
  ) -> ReplayDifference? {
    if recorded == replayed { return nil }
    return ReplayDifference(
      line: line, "state \(state) of \(name) \(display) differs (- recorded, + replayed)",
      details: LineDiff(from: recorded, to: replayed).lines)
  }
}

extension LineDiff {
  fileprivate var lines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

// MARK: - Messages

extension String {
  /// The description of an effect's id on one line.
  fileprivate var summary: String { ValueDescription(text: self).summary }
}

extension RecordedEvent {
  /// The event as a part of a sentence.
  var summary: String {
    let owner = "\(name) \(display)"
    return switch kind {
    case .read: "a clock reading of \(owner)"
    case .sent: "an action sent to \(owner)"
    case .changed: "a state of \(owner)"
    case .started(let effect, let id): "the start of effect \(effect) (\(id.summary)) of \(owner)"
    case .began(let effect): "the end of the delay of effect \(effect) of \(owner)"
    case .received(let effect, _): "one of the answers of effect \(effect) of \(owner)"
    case .answered(let effect, false, _): "the answer of effect \(effect) of \(owner)"
    case .answered(let effect, true, _): "the end of cancelled effect \(effect) of \(owner)"
    case .waited(let wait): "the end of wait \(wait) for \(owner)"
    case .ended(let result): "the end of the run with the result \(result)"
    }
  }
}

extension ReplayedEvent {
  fileprivate func summary(name: String, display: Int) -> String {
    let owner = "\(name) \(display)"
    return switch self {
    case .sent: "an action sent to \(owner)"
    case .changed: "a state of \(owner)"
    case .started(let effect, let id): "the start of effect \(effect) (\(id.summary)) of \(owner)"
    case .began(let effect): "the end of the delay of effect \(effect) of \(owner)"
    case .received(let effect, _): "one of the answers of effect \(effect) of \(owner)"
    case .answered(let effect, false): "the answer of effect \(effect) of \(owner)"
    case .answered(let effect, true): "the end of cancelled effect \(effect) of \(owner)"
    case .waited(let wait): "the end of wait \(wait) for \(owner)"
    }
  }
}

extension ReplayDifference {
  /// An event of a display for which no more events are recorded.
  @MainActor
  static func unexpected(
    _ event: ReplayedEvent, name: String, display: Int, after line: Int, isCut: Bool
  ) -> ReplayDifference {
    let more = event.summary(name: name, display: display)
    return ReplayDifference(
      line: line,
      isCut
        ? "the recording ends here, but the replay continues with \(more)"
        : "the recording contains no more events of \(name) \(display), but the replay continues "
          + "with \(more)")
  }

  /// The recording ends before the run, and everything in it has happened.
  static func cut(after line: Int) -> ReplayDifference {
    ReplayDifference(
      line: line, "the recording ends here, before the run ended; up to here the replay matches")
  }

  static func ended(before next: RecordedEvent) -> ReplayDifference {
    ReplayDifference(
      line: next.line, "the replay has ended, but the recording continues with \(next.summary)")
  }

  static func result(_ result: String, recorded: String, _ line: Int) -> ReplayDifference {
    ReplayDifference(
      line: line,
      "the replay ends with the result \(result), the recording with \(recorded)")
  }

  static func missing(_ next: RecordedEvent) -> ReplayDifference {
    ReplayDifference(
      line: next.line,
      "the recording continues with \(next.summary), which does not happen in the replay")
  }

  static func unreadable(_ type: String, _ event: RecordedEvent) -> ReplayDifference {
    ReplayDifference(line: event.line, "\(event.summary) cannot be decoded as type \(type)")
  }
}
