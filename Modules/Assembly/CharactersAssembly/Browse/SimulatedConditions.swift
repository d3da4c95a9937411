import CharacterDomain

/// Conditions of a slow or unreliable source, for demonstrations and tests.
struct SimulatedConditions: Sendable {
  /// The time before each answer.
  var latency = Duration.zero
  /// Each request with a number that this divides fails; `nil` for none.
  var failureInterval: Int?

  /// A Boolean value that indicates whether the conditions change nothing.
  var isNormal: Bool { latency == .zero && failureInterval == nil }
}
