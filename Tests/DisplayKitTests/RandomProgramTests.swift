import Foundation
import RandomTesting
import Testing

/// Runs long random programs with DisplayKit and with a small model of its contract, and compares
/// the results.
@MainActor @Suite struct RandomProgramTests {
  @Test("Random programs behave like a model of the contract", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async {
    for round in 0..<20 as Range<UInt64> {
      var comparison = Comparison(seed: seed &* 1_000 &+ round)
      for move in comparison.program.moves {
        await comparison.make(move)
        guard comparison.agrees else { return }
      }
      await comparison.end(waitingUntilIdle: round.isMultiple(of: 2))
    }
  }
}

/// Runs a random program with DisplayKit and with the model, and compares both after each move.
@MainActor private struct Comparison {
  let program: Program
  private(set) var agrees = true
  private let machine: ProgramMachine
  private let model: ProgramModel
  private var random: RandomSource
  private var move = "at the start"
  private var moves = 0

  init(seed: UInt64) {
    program = Program(seed: seed)
    machine = ProgramMachine(program)
    model = ProgramModel(program)
    random = RandomSource(seed: seed)
  }

  mutating func make(_ move: Move, nestedSteps: Int = Program.nestedStepLimit) async {
    moves += 1
    self.move = "move \(moves): \(move)".replacing("DisplayKitTests.", with: "")
    machine.begin(nestedSteps: nestedSteps)
    model.begin(nestedSteps: nestedSteps)
    switch move {
    case .step(let step):
      machine.perform(step)
      model.perform(step)
    case .dropElsewhere(let slot):
      await machine.dropElsewhere(slot: slot)
      model.perform(.drop(slot: slot))
    case .answer(let choice): await answer(choice)
    case .advance(let time):
      machine.advance(by: time)
      model.advance(by: time)
    }
    model.beginDueRuns()
    await compare()
  }

  /// Ends the program and expects that everything is released.
  mutating func end(waitingUntilIdle: Bool) async {
    await releaseSubscribers()
    if waitingUntilIdle { await finishEffects() }
    guard agrees else { return }
    await releaseViewModel()
  }
}

// MARK: - Parts of a program

extension Comparison {
  private mutating func answer(_ choice: Int) async {
    let numbers = model.answerable
    guard !numbers.isEmpty else { return }
    let number = numbers[choice % numbers.count]
    let operation = machine.operations[number - 1]
    operation.exit.open()
    let isCancelled = model.answer(number)
    await waitFor("end of \(number)") { operation.hasEnded }
    expect(operation.wasCancelled == isCancelled, "cancellation of \(number)")
  }

  /// Releases some views and tokens, and publishes a state, which removes their subscriptions. Then
  /// compares which entries of the subscriber list exist.
  private mutating func releaseSubscribers() async {
    for view in 0..<Program.viewCount where random.isTrue(oneIn: 2) {
      await make(.step(.dropView(view)), nestedSteps: 0)
    }
    for slot in 0..<program.slotCount where random.isTrue(oneIn: 2) {
      await make(.step(.drop(slot: slot)), nestedSteps: 0)
    }
    await make(.step(.update([Whole(part: .init(a: 9, b: 9), c: 9)])), nestedSteps: 0)
    for (index, (entry, subscriber)) in zip(machine.entries, model.subscribers).enumerated()
    where entry.isTracked {
      expect((entry.sentinel != nil) == subscriber.isActive, "entry of subscription \(index)")
    }
  }

  private mutating func finishEffects() async {
    while agrees, !model.inFlight.isEmpty {
      await make(.advance(5), nestedSteps: 0)
      await make(.answer(random.below(100)), nestedSteps: 0)
    }
    guard agrees else { return }
    await machine.waitUntilIdle()
    expect(machine.effectsInFlight.isEmpty, "effects in flight at the end")
  }

  /// Releases the view model. Expects that it is deallocated, and that its effects are cancelled
  /// without further events.
  private mutating func releaseViewModel() async {
    let weakModel = machine.release()
    model.release()
    expect(weakModel.viewModel == nil, "the view model is released")
    guard agrees else { return }
    for view in 0..<Program.viewCount {
      await make(.step(.setPolicy(view: view, .whenChanged)), nestedSteps: 0)
    }
    for slot in 0..<program.slotCount {
      await make(.step(.renderIfNeeded(slot: slot)), nestedSteps: 0)
    }
    machine.begin(nestedSteps: 0)
    for (_, run) in model.inFlight {
      let operation = machine.operations[run.number - 1]
      operation.exit.open()
      await waitFor("end of \(run.number)") { operation.hasEnded }
      expect(operation.hasStarted == run.hasBegun, "start of \(run.number)")
      expect(operation.wasCancelled == run.hasBegun, "cancellation of \(run.number)")
    }
    expect(machine.events.isEmpty, "events after the release")
  }
}

// MARK: - Comparing

extension Comparison {
  private mutating func expect(_ condition: Bool, _ name: String) {
    #expect(condition, "\(name), \(move)")
    agrees = agrees && condition
  }

  private mutating func compare() async {
    if machine.state != nil {
      // The effects in flight can be equal before an answer is handled, because the next run can
      // have the same ID. So the numbers of events and dropped answers are compared, too.
      await waitFor("effects in flight") { [machine, model] in
        machine.effectsInFlight == model.inFlight.map { AnyHashable($0.id) }
          && machine.events.count >= model.events.count
          && machine.droppedAnswerCount >= model.droppedAnswerCount
      }
      expect(machine.state == model.state, "state")
      expect(machine.droppedAnswerCount == model.droppedAnswerCount, "dropped answers")
    }
    #expect(machine.events == model.events, "\(move)")
    agrees = agrees && machine.events == model.events
    expect(machine.operations.count == model.runCount, "requested operations")
    guard agrees else { return }
    await waitFor("operations started") { [machine, model] in
      model.answerable.allSatisfy { machine.operations[$0 - 1].hasStarted }
    }
  }

  /// Lets the operations run until `condition` is true, and fails after two minutes.
  ///
  /// Random programs of other suites can keep the main actor and all threads busy for a while.
  private mutating func waitFor(_ name: String, _ condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(120)
    while !condition(), ContinuousClock.now < deadline { await Task.yield() }
    expect(condition(), "waited 120 seconds for \(name)")
  }
}
