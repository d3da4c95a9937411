import CommandLineKit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ProcessEnvironmentTests {
  @Test("Contains the variables of the process")
  func variables() throws {
    let path = try #require(getenv("PATH"))
    #expect(ProcessEnvironment.variables["PATH"] == String(cString: path))
    #expect(ProcessEnvironment.variables["NO SUCH VARIABLE"] == nil)
  }
}
