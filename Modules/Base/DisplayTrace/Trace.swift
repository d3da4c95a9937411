import DiffKit
public import DisplayKit

/// An observer that prints the events of displays and stores, and how long they take.
///
/// The events are actions, state changes, renderings and effects.
///
/// ```swift
/// let code = await withDisplayObserver(Trace { print($0) }) { await runCounter() }
/// //      ms     took
/// //     0.2           CounterViewModel 1 handles .upTapped
/// //     0.3             starts effect 1: "count"
/// //     0.3    79 µs    done
/// ```
///
/// The first column contains the milliseconds since the start of the trace. The time that the trace
/// itself takes is excluded from all times. Events inside another event are indented. An inner
/// event names its display only if the outer event happened in another display.
@MainActor
public final class Trace: DisplayObserver {
  private let elapsed: @MainActor () -> Duration
  private let linesPerChange: Int
  private let write: (String) -> Void

  /// The time of the current event, without the time that the trace took before it.
  private var now = Duration.zero
  private var ownTime = Duration.zero
  private var hasHeading = false
  private var spans: [TraceSpan] = []
  private var effectStarts: [EffectKey: Duration] = [:]
  /// The effects in flight that have sent actions.
  private var answeredEffects: Set<EffectKey> = []
  private var numbers = DisplayNumbers()

  /// Creates a trace that starts to measure time now.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures all times.
  ///   - linesPerChange: The maximum number of lines of a state change. A longer change is followed
  ///     by a note about the omitted lines, or by its last line if only one line is left. Numbers
  ///     below 1 count as 1.
  ///   - write: Prints a line, which has no newline at its end.
  public init(
    clock: some Clock<Duration> = ContinuousClock(), linesPerChange: Int = 40,
    write: @escaping (String) -> Void
  ) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    self.linesPerChange = max(linesPerChange, 1)
    self.write = write
  }
}

// MARK: - Observing

extension Trace {
  /// Prints the action and, if an effect returned the action, the number of that effect.
  public func willHandle<Action: Sendable>(
    _ action: Action, effect: Int?, in display: DisplayIdentity
  ) {
    excludingOwnTime {
      let sender = effect.map { " from effect \($0)" } ?? ""
      writeEvent("handles \(ValueDescription(action).summary)\(sender)", in: display)
      spans.append(TraceSpan(display: display, start: now))
    }
  }

  /// Prints how long the action took, including the events inside it.
  public func didHandle(in display: DisplayIdentity) {
    excludingOwnTime {
      guard let span = spans.last else { return }
      writeEvent("done", took: now - span.start, in: display)
      spans.removeLast()
    }
  }

  /// Prints the difference between the states.
  public func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    excludingOwnTime {
      writeEvent("changes its state (- before, + after)", in: display)
      let diff = LineDiff(
        from: ValueDescription(old).description, to: ValueDescription(new).description)
      let lines = diff.description.split(separator: "\n", omittingEmptySubsequences: false)
      // A note about one omitted line would be as long as that line.
      let count = lines.count == linesPerChange + 1 ? lines.count : linesPerChange
      for line in lines.prefix(count) { writeDetail("\(line)") }
      let omittedCount = lines.count - count
      if omittedCount > 0 { writeDetail("  … (\(omittedCount) more lines)") }
    }
  }

  /// Starts to measure the duration of the rendering.
  public func willRender(_ view: some StatefulView, in display: DisplayIdentity) {
    excludingOwnTime {
      writePendingText()
      spans.append(
        TraceSpan(display: display, start: now, pendingText: "renders \(type(of: view))"))
    }
  }

  /// Prints the view and how long its rendering took.
  public func didRender(_ view: some StatefulView, in display: DisplayIdentity) {
    excludingOwnTime {
      guard let span = spans.popLast() else { return }
      let text = span.pendingText ?? "has rendered \(type(of: view))"
      writeEvent(text, took: now - span.start, in: display)
    }
  }

  /// Prints the number and the id of the effect.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    excludingOwnTime {
      effectStarts[EffectKey(display: display.number, number: effect)] = now
      writeEvent("starts effect \(effect): \(ValueDescription(id.base).summary)", in: display)
    }
  }

  /// Prints that the delay of the effect is over.
  public func didFinishDelay(of effect: Int, in display: DisplayIdentity) {
    excludingOwnTime { writeEvent("runs effect \(effect) after its delay", in: display) }
  }

  /// Prints that an effect has sent one of several answers. If the answer is dropped, prints the
  /// answer.
  public func didReceive<Action: Sendable>(
    _ answer: Action, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    excludingOwnTime {
      answeredEffects.insert(EffectKey(display: display.number, number: effect))
      writeEvent(
        wasCancelled
          ? "drops \(ValueDescription(answer).summary) of cancelled effect \(effect)"
          : "receives an action of effect \(effect)", in: display)
    }
  }

  /// Prints how the effect ended, and the time since its start.
  public func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    excludingOwnTime {
      let key = EffectKey(display: display.number, number: effect)
      let start = effectStarts.removeValue(forKey: key)
      let suffix = answeredEffects.remove(key) == nil ? " without an action" : ""
      let text =
        switch (answer, wasCancelled) {
        case (.some, false): "finishes effect \(effect)"
        case (nil, false): "finishes effect \(effect)\(suffix)"
        case (nil, true): "finishes cancelled effect \(effect)\(suffix)"
        case (.some(let answer), true):
          "finishes cancelled effect \(effect) and drops \(ValueDescription(answer).summary)"
        }
      writeEvent(text, took: start.map { now - $0 }, in: display)
    }
  }
}

// MARK: - Writing

extension Trace {
  /// Calls `body`. The duration of the call is excluded from all measurements.
  private func excludingOwnTime(_ body: () -> Void) {
    now = elapsed() - ownTime
    body()
    ownTime = elapsed() - now
  }

  private func writeEvent(_ text: String, took: Duration? = nil, in display: DisplayIdentity) {
    writePendingText()
    let isInside = spans.last?.display.number == display.number
    let subject = isInside ? "" : "\(display.name) \(numbers.number(of: display)) "
    if !hasHeading { write(TraceLine.heading) }
    hasHeading = true
    write(TraceLine.text(at: now, took: took, depth: spans.count, subject + text))
  }

  /// Writes a line that belongs to the previous event.
  private func writeDetail(_ text: String) { write(TraceLine.detail(depth: spans.count + 1, text)) }

  /// Writes the pending first line of the innermost span, if any, before an event inside it.
  private func writePendingText() {
    guard var span = spans.popLast() else { return }
    if let text = span.pendingText { writeEvent(text, in: span.display) }
    span.pendingText = nil
    spans.append(span)
  }
}

/// The handling of an action or the rendering of a view, inside which other events can happen.
private struct TraceSpan {
  let display: DisplayIdentity
  let start: Duration

  /// The first line of the span, which is not written before something happens inside the span;
  /// `nil` once the line has been written.
  var pendingText: String?
}

/// A line of a trace: the time, the duration and the event.
private enum TraceLine {
  static let heading = "      ms     took"

  static func text(at time: Duration, took: Duration?, depth: Int, _ text: String) -> String {
    let columns = time.milliseconds.leftPadded(to: 8) + (took?.short ?? "").leftPadded(to: 9)
    return line(columns, depth, text)
  }

  /// Returns an indented line without times, such as a line of a state diff.
  static func detail(depth: Int, _ text: String) -> String {
    line("".leftPadded(to: 17), depth, text)
  }

  private static func line(_ columns: String, _ depth: Int, _ text: String) -> String {
    columns + "  " + String(repeating: "  ", count: depth) + text
  }
}

extension Duration {
  /// The duration in milliseconds, such as "12.3".
  fileprivate var milliseconds: String { decimals(ofNanoseconds: 100_000) }

  /// The duration with a suitable unit, such as "950 ns" or "4.1 ms".
  fileprivate var short: String {
    let units = [("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)] as [(String, Int64)]
    guard nanoseconds >= 1_000, var unit = units.first else { return "\(nanoseconds) ns" }
    // A value that would round to 1000 is shown as 1.0 of the next unit.
    for next in units.dropFirst() where nanoseconds >= next.1 - unit.1 / 2 { unit = next }
    let value =
      nanoseconds < 10 * unit.1 - unit.1 / 20
      ? decimals(ofNanoseconds: unit.1 / 10) : "\((nanoseconds + unit.1 / 2) / unit.1)"
    return "\(value) \(unit.0)"
  }

  /// Formats the duration with one decimal, in the unit whose tenth is `tenth` nanoseconds.
  private func decimals(ofNanoseconds tenth: Int64) -> String {
    let tenths = (nanoseconds + tenth / 2) / tenth
    return "\(tenths / 10).\(tenths % 10)"
  }

  private var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
