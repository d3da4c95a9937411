import Testing

@testable import CommandLineKit

@Suite struct ProcessLimitsTests {
  @Test("Accepts the limits of a usual process")
  func usual() throws {
    try ProcessLimits.check()
  }
}
