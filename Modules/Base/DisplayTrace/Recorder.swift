public import DisplayKit

/// An observer that records a run, so that ``Replay`` can repeat it without a database, a clock or
/// the network.
///
/// A recording is text in the JSON Lines format. The first line is the header. The other lines are
/// the events: each action that was sent, each effect that was started, its answers, each state,
/// and each end of a wait. A line is written when its event happens, so the recording of a run that
/// crashes contains everything before the crash.
///
/// ```swift
/// let header = RecordingHeader(program: "counter", programVersion: "1.0", arguments: ["up"])
/// let recorder = Recorder(header) { line in print(line, terminator: "") }
/// let count = await recorder.record { await runCounter() }
/// if let problem = recorder.problem { print(problem) }
/// ```
///
/// Actions must be `Codable`. A feature opts in with `extension CounterAction: Codable {}`.
@MainActor
public final class Recorder: DisplayObserver {
  /// The reason why the recording ended before the run; `nil` if the recording has not failed.
  public private(set) var problem: RecorderError?

  private let write: (String) throws -> Void
  private var numbers = DisplayNumbers()
  private var hasEnded = false

  /// Creates a recorder and writes the header.
  ///
  /// - Parameters:
  ///   - header: Describes the run.
  ///   - write: Writes a line, which ends with a newline. If the closure throws, the recording
  ///     ends, and ``problem`` contains the error.
  public init(_ header: RecordingHeader, write: @escaping (String) throws -> Void) {
    self.write = write
    append(RecordingLine(header))
  }

  /// Runs `body` and records the displays and stores that it creates.
  ///
  /// - Parameter body: The code to record. The result of the code is recorded as a description.
  /// - Returns: The result of `body`, even if the recording has failed.
  public func record<Result: Sendable>(_ body: @MainActor () async -> Result) async -> Result {
    let result = await withDisplayObserver(self, perform: body)
    append(RecordingLine("ended").with("result", ValueDescription(result).description))
    hasEnded = true
    return result
  }
}

// MARK: - Observing

extension Recorder {
  /// Records an action that was sent. The actions of effects are recorded by `didReceive` and
  /// `didFinish`.
  public func willHandle<Action: Sendable>(
    _ action: Action, effect: Int?, in display: DisplayIdentity
  ) {
    if effect != nil { return }
    append(line("sent", in: display), action: action)
  }

  /// Records the description of the new state, unless the recording has ended.
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

  /// Records the end of an effect's delay.
  public func didFinishDelay(of effect: Int, in display: DisplayIdentity) {
    append(line("began", in: display).with("effect", effect))
  }

  /// Records one of several answers of an effect.
  public func didReceive<Action: Sendable>(
    _ answer: Action, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    let line = line("received", in: display).with("effect", effect)
    append(line.with("isLate", wasCancelled), action: answer)
  }

  /// Records the end of an effect and its action.
  public func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity
  ) {
    let line = line("answered", in: display).with("effect", effect).with("isLate", wasCancelled)
    if let answer { append(line, action: answer) } else { append(line) }
  }

  /// Records the end of a wait, after which the code continues.
  public func willEndWait(_ wait: Int, in display: DisplayIdentity) async {
    append(line("waited", in: display).with("wait", wait))
  }
}

// MARK: - Internal

extension Recorder {
  private var isOver: Bool { hasEnded || problem != nil }

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

  /// Returns a name such as `Module.Type`, without the addresses that Swift adds for private types.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  private func append(_ line: RecordingLine) {
    if isOver { return }
    do { try write(line.text + "\n") } catch { problem = .notWritten(error) }
  }
}

/// The reason why a recording ended before the run.
public enum RecorderError: Error {
  /// Actions of this type are not `Codable`.
  case notCodable(action: String)

  /// Encoding an action of this type failed.
  case notEncodable(action: String, reason: String)

  /// A line could not be written.
  case notWritten(any Error)
}

extension RecorderError: CustomStringConvertible {
  /// The failure and its reason, without a period.
  public var description: String {
    switch self {
    case .notCodable(let action):
      "can't record actions of type \(action): the type is not Codable"
    case .notEncodable(let action, let reason):
      "can't record an action of type \(action): encoding it failed: \(reason)"
    case .notWritten(let error):
      "can't write the recording: \(error)"
    }
  }

  /// A suggestion to fix the error, without a period; `nil` if there is no suggestion.
  public var hint: String? {
    switch self {
    case .notCodable(let action): "add 'extension \(action.withoutModule): Codable {}'"
    case .notEncodable, .notWritten: nil
    }
  }
}

extension String {
  /// The type name without its module, such as `Type` for `Module.Type`.
  fileprivate var withoutModule: String {
    split(separator: ".", maxSplits: 1).last.map(String.init) ?? self
  }
}
