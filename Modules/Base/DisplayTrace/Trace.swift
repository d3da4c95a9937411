public import DisplayKit

/// Tells in lines what displays and stores do: who gets which action, what changes, what is drawn,
/// and how long each takes.
///
/// ```swift
/// let code = await observing(with: Trace { print($0) }) { await runCounter() }
/// //      ms     took
/// //     0.2           CounterViewModel 1 gets .upTapped
/// //     0.3             starts effect 1: "count"
/// //     0.3    79 µs    is done
/// ```
///
/// The first column counts the milliseconds since the trace began; what the trace itself takes is
/// left out of all figures. What happens inside something else is indented, and named only where it
/// belongs to another display.
@MainActor
public final class Trace: DisplayObserver {
  private let elapsed: @MainActor () -> Duration
  private let linesPerChange: Int
  private let write: (String) -> Void

  /// The time of what is being told, and how much of the clock's went into telling so far.
  private var now = Duration.zero
  private var own = Duration.zero
  private var hasHeading = false
  private var frames: [TraceFrame] = []
  private var effects: [TraceEffect: Duration] = [:]
  private var numbers = DisplayNumbers()

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - clock: Tells the time; a test owns it.
  ///   - linesPerChange: How many lines of a change are shown; the rest is counted.
  ///   - write: Takes a line, without a newline at its end.
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
  /// Tells who gets which action, and from which effect.
  public func willHandle<Action: Sendable>(
    _ action: Action, effect: Int?, in display: DisplayIdentity
  ) {
    begin()
    defer { end() }
    let sender = effect.map { " from effect \($0)" } ?? ""
    tell("gets \(ValueDescription(action).summary)\(sender)", in: display)
    frames.append(TraceFrame(display: display, start: now))
  }

  /// Tells how long the answer to the action took, with all that came of it.
  public func didHandle(in display: DisplayIdentity) {
    begin()
    defer { end() }
    guard let frame = frames.last else { return }
    tell("is done", took: now - frame.start, in: display)
    frames.removeLast()
  }

  /// Tells what changed.
  public func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    begin()
    defer { end() }
    tell("changes its state (- before, + after)", in: display)
    let diff = LineDiff(
      from: ValueDescription(old).description, to: ValueDescription(new).description)
    let lines = diff.description.split(separator: "\n", omittingEmptySubsequences: false)
    // A last line takes no more room than to say that there is one.
    let count = lines.count == linesPerChange + 1 ? lines.count : linesPerChange
    for line in lines.prefix(count) { tellPart("\(line)") }
    let rest = lines.count - count
    if rest > 0 { tellPart("  … (\(rest) more lines)") }
  }

  /// Begins to measure how long a drawing takes.
  public func willDraw(_ view: some StatefulView, in display: DisplayIdentity) {
    begin()
    defer { end() }
    openFrame()
    frames.append(
      TraceFrame(display: display, start: now, opening: "draws \(type(of: view))"))
  }

  /// Tells what was drawn.
  public func didDraw(_ view: some StatefulView, in display: DisplayIdentity) {
    begin()
    defer { end() }
    guard let frame = frames.popLast() else { return }
    let text = frame.opening ?? "has drawn \(type(of: view))"
    tell(text, took: now - frame.start, in: display)
  }

  /// Tells that an effect was started.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    begin()
    defer { end() }
    effects[TraceEffect(display: display.number, number: effect)] = now
    tell("starts effect \(effect): \(ValueDescription(id.base).summary)", in: display)
  }

  /// Tells that an effect was held back and begins.
  public func didBegin(effect: Int, in display: DisplayIdentity) {
    begin()
    defer { end() }
    tell("begins effect \(effect) after its delay", in: display)
  }

  /// Tells how an effect ended, and how long it took since its start.
  public func didEnd<Action: Sendable>(
    effect: Int, answer: Action?, isLate: Bool, in display: DisplayIdentity
  ) {
    begin()
    defer { end() }
    let start = effects.removeValue(
      forKey: TraceEffect(display: display.number, number: effect))
    let took = start.map { now - $0 }
    switch (answer, isLate) {
    case (.some, false): tell("ends effect \(effect)", took: took, in: display)
    case (nil, false): tell("ends effect \(effect) without an answer", took: took, in: display)
    case (nil, true):
      tell("ends effect \(effect) too late, without an answer", took: took, in: display)
    case (.some(let answer), true):
      let dropped = ValueDescription(answer).summary
      tell("ends effect \(effect) too late and drops \(dropped)", took: took, in: display)
    }
  }
}

// MARK: - Telling

extension Trace {
  /// Stops the time for as long as something is told.
  private func begin() { now = elapsed() - own }

  private func end() { own = elapsed() - now }

  private func tell(_ text: String, took: Duration? = nil, in display: DisplayIdentity) {
    openFrame()
    let isInside = frames.last?.display.number == display.number
    let subject = isInside ? "" : "\(display.name) \(numbers.number(of: display)) "
    tellHeading()
    write(TraceLine(at: now, took: took, depth: frames.count, text: subject + text).text)
  }

  /// A line that belongs to the one before it.
  private func tellPart(_ text: String) {
    write(TraceLine(depth: frames.count + 1, text: text).text)
  }

  private func tellHeading() {
    if hasHeading { return }
    hasHeading = true
    write(TraceLine.heading)
  }

  /// Something happens inside a drawing: now it needs a line of its own before that.
  private func openFrame() {
    guard var frame = frames.popLast() else { return }
    if let opening = frame.opening { tell(opening, in: frame.display) }
    frame.opening = nil
    frames.append(frame)
  }
}
