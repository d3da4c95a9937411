/// What came of a replay.
public struct ReplayReport: Equatable, Sendable {
  /// Where the replay first differs from the recording; `nil` if it is the same to the end.
  public let difference: ReplayDifference?

  /// How the replayed run ended; `nil` if it was given up before.
  public let exitCode: Int32?

  /// Whether all that was recorded came again, and nothing else.
  public var isSame: Bool { difference == nil }
}
