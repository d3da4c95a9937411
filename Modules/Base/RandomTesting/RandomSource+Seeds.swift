import Foundation

extension RandomSource {
  /// The seeds of a random test: from 1 to the environment variable `TEST_ROUNDS`, by default only 1.
  public static let seeds: ClosedRange<UInt64> = {
    let rounds = ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap(UInt64.init) ?? 1
    return 1...max(rounds, 1)
  }()
}
