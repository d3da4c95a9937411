import SystemKit
import Testing

/// Signals affect the whole process, so each test runs in a separate process.
@Suite struct HeldSignalsTests {
  @Test("Takes a held signal once, and no other signal")
  func noted() async {
    await #expect(processExitsWith: .success) {
      HeldSignals.hold([SIGUSR1, SIGUSR2]) {
        #expect(!HeldSignals.take([SIGUSR1, SIGUSR2]))
        HeldSignals.hold([SIGUSR2]) {}
        kill(getpid(), SIGUSR2)
        // The signal may be delivered to another thread, which the system has to run first.
        let limit = ContinuousClock.now + .seconds(60)
        var isTaken = false
        while !isTaken, .now < limit {
          sched_yield()
          isTaken = HeldSignals.take([SIGUSR2])
        }
        #expect(isTaken)
        #expect(!HeldSignals.take([SIGUSR1, SIGUSR2]))
      }
    }
  }

  @Test("Holds a signal during asynchronous work, until it is taken")
  func asynchronous() async {
    await #expect(processExitsWith: .success) {
      await HeldSignals.hold([SIGUSR1]) {
        await Task.yield()
        kill(getpid(), SIGUSR1)
        let limit = ContinuousClock.now + .seconds(60)
        while !HeldSignals.hasArrived([SIGUSR1]), .now < limit { await Task.yield() }
        #expect(HeldSignals.hasArrived([SIGUSR1]) && !HeldSignals.hasArrived([SIGUSR2]))
        #expect(HeldSignals.take([SIGUSR1]))
        #expect(!HeldSignals.hasArrived([SIGUSR1]))
      }
    }
  }

  @Test("A signal that the process ignores stays ignored")
  func ignored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGUSR1, SIG_IGN)
      HeldSignals.hold([SIGUSR1]) {
        kill(getpid(), SIGUSR1)
        #expect(!HeldSignals.take([SIGUSR1]))
      }
      kill(getpid(), SIGUSR1)
    }
  }
}
