import DisplayKit

/// A second run of the same code, in which all answers of effects come from a recording.
///
/// Effects do not perform their operations: their actions come from the recording, in the recorded
/// order. Each action that is sent, each effect that is started and each state is compared with the
/// recording. The first difference ends the replay.
///
/// ```swift
/// let recording = try Recording(await recordCounter())
/// let report = await Replay(recording).run { await runCounter() }
/// print(report.difference?.description ?? "the same")
/// ```
///
/// A replay always ends. If the next recorded event does not happen within the timeout, the missing
/// event is the difference.
///
/// > Important: Only displays and stores are replayed. All other code still reads the real database
/// > and the real clock.
@MainActor
public final class Replay {
  private let session: ReplaySession
  private let timeout: Duration

  /// Creates a replay, which can be run once.
  ///
  /// - Parameters:
  ///   - recording: The recorded run.
  ///   - timeout: The time without any event after which the replay ends.
  public init(_ recording: Recording, timeout: Duration = .seconds(2)) {
    session = ReplaySession(recording)
    self.timeout = timeout
  }

  /// Runs `body` and replays the displays and stores that it creates.
  ///
  /// - Parameter body: The code that was recorded. The result is compared by its description. At
  ///   the first difference, the task of the code is cancelled, and its effects end without an
  ///   action.
  /// - Returns: The first difference, if there is one, and the result.
  public func run<Result: Sendable>(
    _ body: @escaping @MainActor () async -> Result
  ) async -> ReplayReport<Result> {
    let observer = ReplayObserver(session)
    let run = Task { [session] in
      let result = await withDisplayObserver(observer, perform: body)
      session.endRun(result: ValueDescription(result).description)
      return result
    }
    session.onOver = { run.cancel() }
    session.proceed()
    let watchdog = Task { [session, timeout] in await session.giveUp(after: timeout) }
    await withTaskCancellationHandler {
      await session.waitForEnd()
    } onCancel: {
      run.cancel()
    }
    watchdog.cancel()
    let hasEnded = session.result != nil
    return ReplayReport(difference: session.difference, result: hasEnded ? await run.value : nil)
  }
}

/// The result of a replayed run, and its first difference from the recording.
public struct ReplayReport<Result: Sendable>: Sendable {
  /// The first difference from the recording, or `nil` if the replay matches the recording.
  public let difference: ReplayDifference?

  /// The result of the replayed run, or `nil` if the run did not end.
  public let result: Result?

  /// A Boolean value that indicates whether the replay matches the recording completely.
  public var isSame: Bool { difference == nil }
}

extension ReplayReport: Equatable where Result: Equatable {}

/// The first difference between a replay and its recording.
public struct ReplayDifference: Equatable, Sendable {
  /// The line number in the recording, counted from 1.
  public let line: Int

  /// A sentence that describes the difference, without a period.
  public let message: String

  /// The line diff if two states or actions differ; otherwise empty.
  public let details: [String]

  init(line: Int, _ message: String, details: [String] = []) {
    self.line = line
    self.message = message
    self.details = details
  }
}

extension ReplayDifference: CustomStringConvertible {
  /// The line number, the message and the details.
  public var description: String {
    (["line \(line): \(message)"] + details).joined(separator: "\n")
  }
}
