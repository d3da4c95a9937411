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

  @Test("Discards signals, and returns whether one has arrived")
  func discarded() async {
    await #expect(processExitsWith: .success) {
      let (result, hasArrived) = HeldSignals.discard([SIGUSR1, SIGUSR2]) {
        kill(getpid(), SIGUSR2)
        let limit = ContinuousClock.now + .seconds(60)
        while !HeldSignals.hasArrived([SIGUSR2]), .now < limit { sched_yield() }
        return 7
      }
      #expect(result == 7 && hasArrived)
      #expect(HeldSignals.discard([SIGUSR1, SIGUSR2]) {}.hasArrived == false)
    }
  }

  @Test("Discards signals whose handler still runs at the end of the closure")
  func late() async {
    await #expect(processExitsWith: .success) {
      for round in 0..<4_000 {
        _ = HeldSignals.discard([SIGUSR1]) {
          kill(getpid(), SIGUSR1)
          // The handler starts on another thread after some microseconds.
          let end = ContinuousClock.now + .microseconds(round % 50)
          while .now < end {}
        }
      }
    }
  }

  @Test("Inside of a closure that holds a signal, the signal is held again after it was discarded")
  func discardedInside() async {
    await #expect(processExitsWith: .success) {
      HeldSignals.hold([SIGUSR1]) {
        _ = HeldSignals.discard([SIGUSR1]) {}
        kill(getpid(), SIGUSR1)
        let limit = ContinuousClock.now + .seconds(60)
        while !HeldSignals.take([SIGUSR1]), .now < limit { sched_yield() }
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
