public import DisplayKit

/// Writes down what a run of a program depends on, and what came of it, so that ``Replay`` can have
/// it again without database, clock or network.
///
/// A recording is text: JSON, one object a line. First comes the header, then each action that was
/// sent, each effect that was started, what it answered, each reading of a clock, and each state.
/// Every line is written when it happens, so that a run that crashes leaves what led there.
///
/// ```swift
/// let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: ["up"])
/// let recorder = Recorder(header) { line in print(line, terminator: "") }
/// let code = await recorder.record { await runCounter() }
/// if let problem = recorder.problem { print(problem) }
/// ```
///
/// Actions are recorded when they are `Codable`; a feature opts in by a line,
/// `extension CounterAction: Codable {}`.
@MainActor
public final class Recorder: DisplayObserver {
  /// Why the recording ended before the run did; `nil` as long as it goes on.
  public private(set) var problem: RecorderProblem?

  private let write: (String) throws -> Void
  private let turnstile = Turnstile()
  private var numbers = DisplayNumbers()
  private var hasEnded = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - header: What is recorded.
  ///   - write: Takes a line, with the newline at its end. What it throws ends the recording, and
  ///     is kept in ``problem``.
  public init(_ header: RecordingHeader, write: @escaping (String) throws -> Void) {
    self.write = write
    append(RecordingLine(header))
  }

  /// Runs `body` and records the displays and stores that are made in it.
  ///
  /// - Parameter body: Says at its end how it ended; 0 is well.
  /// - Returns: What `body` returns, whatever came of the recording.
  public func record(_ body: @MainActor () async -> Int32) async -> Int32 {
    let code = await observing(with: self, body)
    append(RecordingLine("ended").with("code", code))
    hasEnded = true
    return code
  }
}

// MARK: - Observing

extension Recorder {
  /// Records an action from outside; answers were recorded when they came.
  public func willHandle<Action: Sendable>(
    _ action: Action, effect: Int?, in display: DisplayIdentity
  ) {
    if effect != nil { return }
    append(line("sent", in: display), action: action)
  }

  /// Records the new state, as it is described.
  public func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {
    if isOver { return }
    append(line("changed", in: display).with("state", ValueDescription(new).description))
  }

  /// Records the start of an effect.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {
    let id = ValueDescription(id.base).description
    append(line("started", in: display).with("effect", effect).with("id", id))
  }

  /// Records that an effect was held back and begins.
  public func didBegin(effect: Int, in display: DisplayIdentity) {
    turnstile.arrive(passenger(effect, display))
    append(line("began", in: display).with("effect", effect))
  }

  /// Records what an effect answers.
  public func didEnd<Action: Sendable>(
    effect: Int, answer: Action?, isLate: Bool, in display: DisplayIdentity
  ) {
    turnstile.arrive(passenger(effect, display))
    let line = line("answered", in: display).with("effect", effect).with("isLate", isLate)
    if let answer { append(line, action: answer) } else { append(line) }
  }

  /// Has effects end one at a time.
  public func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    let ticket = TurnstileTicket(passenger(effect, display), to: turnstile)
    return {
      let answer = await operation()
      await ticket.pass()
      return answer
    }
  }

  /// Has delays end one at a time.
  public func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void {
    let ticket = TurnstileTicket(passenger(effect, display), to: turnstile)
    return {
      do {
        try await delay()
        await ticket.pass()
      } catch {
        // One that is cut short ends too.
        await ticket.pass()
        throw error
      }
    }
  }

  /// Records what the clock of a display says.
  public func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    let number = numbers.number(of: display)
    return ReadClock(clock) { [weak self] nanoseconds in
      self?.append(
        RecordingLine("read").with("display", number).with("nanoseconds", nanoseconds))
    }
  }
}

// MARK: - Internal

extension Recorder {
  private var isOver: Bool { hasEnded || problem != nil }

  private func passenger(_ effect: Int, _ display: DisplayIdentity) -> Turnstile.Passenger {
    Turnstile.Passenger(display: numbers.number(of: display), effect: effect)
  }

  private func line(_ event: String, in display: DisplayIdentity) -> RecordingLine {
    RecordingLine(event).with("display", numbers.number(of: display)).with("name", display.name)
  }

  private func append<Action: Sendable>(_ line: RecordingLine, action: Action) {
    if isOver { return }
    let name = Self.name(of: Action.self)
    guard let codable = action as? any Codable else {
      problem = .notCodable(action: name)
      return
    }
    do {
      append(line.with("action", json: try JSONText(codable)))
    } catch {
      problem = .notEncodable(action: name, reason: "\(error)")
    }
  }

  /// `Module.Type`, without the addresses that stand in the names of private types.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  private func append(_ line: RecordingLine) {
    if isOver { return }
    do { try write(line.text + "\n") } catch { problem = .notWritten(error) }
  }
}
