import SystemKit
import Testing

@testable import CommandLineKit

@Suite struct ProcessEnvironmentTests {
  @Test("Contains the variables of the process")
  func variables() throws {
    let path = try #require(getenv("PATH"))
    #expect(ProcessEnvironment.variables["PATH"] == String(cString: path))
    #expect(ProcessEnvironment.variables["NO SUCH VARIABLE"] == nil)
  }

  @Test("Accepts the limits of the test process")
  func limits() throws { try ProcessLimits.check() }
}
