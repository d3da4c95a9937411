import Testing

@testable import DisplayTesting

@Suite
struct GateTests {
  @Test("Work waits at a gate until it is opened, cancelled or not")
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
      await gate.arrival(3)
      #expect(passed.withLock { $0 } == 0)
      gate.open()
    }
    #expect(passed.withLock { $0 } == 3)
  }

  @Test("A gate stays open")
  func staysOpen() async {
    let gate = Gate()
    gate.open()
    await gate.pass()
    await gate.arrival()
  }
}
