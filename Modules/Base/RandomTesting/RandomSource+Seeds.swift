import Foundation

extension RandomSource {
  /// The seeds that a random test runs with: 1 up to `TEST_ROUNDS` of the environment, or 1 alone.
  public static let seeds: ClosedRange<UInt64> = {
    let rounds = ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap(UInt64.init) ?? 1
    return 1...max(rounds, 1)
  }()
}
