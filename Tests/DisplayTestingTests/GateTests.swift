import SystemKit
import Testing

@testable import DisplayTesting

@Suite struct GateTests {
  @Test("Holds work until it is opened, even if the work is cancelled")
  func waits() async {
    let gate = Gate()
    let passed = Locked(0)
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await gate.pass()
          passed.withLock { $0 += 1 }
        }
      }
      group.cancelAll()
      await gate.waitForArrivals(3)
      #expect(passed.withLock { $0 } == 0)
      gate.open()
    }
    #expect(passed.withLock { $0 } == 3)
  }

  @Test("Stays open after it is opened")
  func staysOpen() async {
    let gate = Gate()
    gate.open()
    await gate.pass()
    await gate.waitForArrivals()
  }
}
