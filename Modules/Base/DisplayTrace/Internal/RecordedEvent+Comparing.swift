import DiffKit

extension RecordedEvent {
  /// Returns the difference between this event and `other`, an event of the replay, or `nil` if
  /// they match.
  ///
  /// `action` is the sent action if `other` is `.sent`, otherwise `nil`. `state` is the number of
  /// the display's current state, for messages.
  @MainActor
  func difference(
    from other: Kind, _ action: ReplayedAction?, name: String, state: Int
  ) -> ReplayDifference? {
    let isSameName = self.name == name
    switch (kind, other) {
    case (.sent, .sent) where isSameName:
      guard let action else { return nil }
      guard let recorded = action.descriptionOfRecorded(self) else {
        return .unreadable(action.type, self)
      }
      return difference("the action sent to \(owner)", recorded, action.description)
    case (.changed(let recorded), .changed(let replayed)) where isSameName:
      return difference("state \(state) of \(owner)", recorded, replayed)
    case (.started(let effect, let recorded), .started(let other, let replayed))
    where isSameName && effect == other:
      return difference("effect \(effect) of \(owner)", recorded, replayed)
    case (.answered(let effect, let isLate, _), .answered(let otherEffect, let isOtherLate, _))
    where effect == otherEffect && isLate == isOtherLate:
      return nil
    case (.began, _) where kind == other, (.received, _) where kind == other,
      (.waited, _) where kind == other:
      return nil
    default:
      return ReplayDifference(
        line: line,
        "the recording continues with \(summary), the replay with "
          + other.summary(owner: "\(name) \(display)"))
    }
  }

  private func difference(
    _ subject: String, _ recorded: String, _ replayed: String
  ) -> ReplayDifference? {
    if recorded == replayed { return nil }
    let diff = LineDiff(from: recorded, to: replayed).description
    return ReplayDifference(
      line: line, "\(subject) differs (- recorded, + replayed)",
      details: diff.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// A phrase for messages, such as "an action sent to CounterViewModel 1".
  var summary: String { kind.summary(owner: owner) }

  private var owner: String { "\(name) \(display)" }
}

extension RecordedEvent.Kind {
  /// Returns a phrase for messages, such as "a state of CounterViewModel 1", in which `owner` names
  /// the display.
  func summary(owner: String) -> String {
    switch self {
    case .read: "a clock reading of \(owner)"
    case .sent: "an action sent to \(owner)"
    case .changed: "a state of \(owner)"
    case .started(let effect, let id):
      "the start of effect \(effect) (\(ValueDescription(text: id).summary)) of \(owner)"
    case .began(let effect): "the end of the delay of effect \(effect) of \(owner)"
    case .received(let effect, _): "one of the answers of effect \(effect) of \(owner)"
    case .answered(let effect, false, _): "the answer of effect \(effect) of \(owner)"
    case .answered(let effect, true, _): "the end of cancelled effect \(effect) of \(owner)"
    case .waited(let wait): "the end of wait \(wait) for \(owner)"
    case .ended(let result): "the end of the run with the result \(result)"
    }
  }
}

// MARK: - Differences

extension ReplayDifference {
  /// Returns the difference for an event of a display that has no more recorded events. `isCut` is
  /// `true` if the recording stops before the end of its run.
  static func unexpected(
    _ event: RecordedEvent.Kind, owner: String, after line: Int, isCut: Bool
  ) -> ReplayDifference {
    let more = event.summary(owner: owner)
    return ReplayDifference(
      line: line,
      isCut
        ? "the recording ends here, but the replay continues with \(more)"
        : "the recording contains no more events of \(owner), but the replay continues with \(more)"
    )
  }

  /// Returns the difference for an incomplete recording: all of its events match the replay, but
  /// the end of the run is missing.
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
      line: line, "the replay ends with the result \(result), the recording with \(recorded)")
  }

  static func missing(_ next: RecordedEvent) -> ReplayDifference {
    ReplayDifference(
      line: next.line,
      "the recording continues with \(next.summary), which does not happen in the replay")
  }

  static func unreadable(_ type: String, _ event: RecordedEvent) -> ReplayDifference {
    ReplayDifference(line: event.line, "\(event.summary) can't be decoded as type \(type)")
  }
}
