/// The outcome of a replay.
public struct ReplayReport<Result: Sendable>: Sendable {
  /// The first difference from the recording, or `nil` if there is none.
  public let difference: ReplayDifference?

  /// The result of the replayed run, or `nil` if the run did not end.
  public let result: Result?

  /// Whether the replay matches the recording completely.
  public var isSame: Bool { difference == nil }
}

extension ReplayReport: Equatable where Result: Equatable {}
