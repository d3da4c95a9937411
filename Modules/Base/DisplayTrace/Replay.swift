import DisplayKit

/// Has a recorded run again: the same code, with the recording in place of all that it asks.
///
/// Effects do no work: what they answered comes from the recording, in the recorded order, and so
/// do the readings of clocks. What the code does meanwhile, each action that is sent, each effect
/// that is started, each state, is held against the recording; the first difference ends the
/// replay.
///
/// ```swift
/// let recording = try Recording(await recordCounter())
/// let report = await Replay(recording).run { await runCounter() }
/// print(report.difference?.description ?? "the same")
/// ```
///
/// It always ends, whatever the recording holds: where the recording goes on with something that
/// does not happen, it waits for a while and then says so.
///
/// > Important: Only what goes through displays is replayed. Code beside them that asks a database
/// > or a clock of its own still does.
@MainActor
public final class Replay {
  private let script: ReplayScript
  private let patience: Duration

  /// A replay of a recording; it can be run once.
  ///
  /// - Parameters:
  ///   - recording: What shall happen again.
  ///   - patience: How long nothing may happen before the replay is given up.
  public init(_ recording: Recording, patience: Duration = .seconds(2)) {
    script = ReplayScript(recording.events)
    self.patience = patience
  }

  /// Runs `body` with all displays and stores that are made in it replayed.
  ///
  /// - Parameter body: What was recorded. From the first difference on it is cancelled, and its
  ///   effects answer nothing.
  /// - Returns: Whether all was the same, or what was not.
  public func run(_ body: @escaping @MainActor () async -> Int32) async -> ReplayReport {
    let observer = ReplayObserver(script)
    let run = Task { [script] in script.end(code: await observing(with: observer, body)) }
    script.onOver = { run.cancel() }
    script.begin()
    let watch = Task { [script, patience] in await script.watch(patience: patience) }
    let report = await withTaskCancellationHandler {
      await script.report()
    } onCancel: {
      run.cancel()
    }
    watch.cancel()
    return report
  }
}
