import Foundation
import RandomTesting
import Testing

/// Compares what DisplayKit does in long random programs with what the contract says, as a small
/// model tells it.
@MainActor
@Suite
struct RandomProgramTests {
  @Test(
    "Everything is drawn, handled and answered as the contract says", arguments: RandomSource.seeds)
  func agreement(seed: UInt64) async {
    var comparison = Comparison(seed: seed)
    for move in comparison.program.moves {
      await comparison.make(move)
      guard comparison.agrees else { return }
    }
    await comparison.end(settling: seed.isMultiple(of: 2))
  }
}

/// The machine and the model, side by side.
@MainActor
private struct Comparison {
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

  mutating func make(_ move: Move, fuel: Int = Program.fuel) async {
    moves += 1
    self.move = "move \(moves): \(move)".replacing("DisplayKitTests.", with: "")
    machine.begin(fuel: fuel)
    model.begin(fuel: fuel)
    switch move {
    case .step(let step):
      machine.perform(step)
      model.perform(step)
    case .dropElsewhere(let slot):
      await machine.dropElsewhere(slot: slot)
      model.perform(.drop(slot: slot))
    case .answer(let choice):
      await answer(choice)
    case .advance(let time):
      machine.advance(by: time)
      model.advance(by: time)
    }
    model.beginWhatIsDue()
    await compare()
  }

  /// Ends the program and proves that nothing is left behind.
  mutating func end(settling: Bool) async {
    await leave()
    if settling { await settle() }
    guard agrees else { return }
    await release()
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
    await becomes("end of \(number)") { operation.hasEnded }
    expect(operation.wasCancelled == isCancelled, "cancellation of \(number)")
  }

  /// Some views and some tokens go, and with the next state their places.
  private mutating func leave() async {
    for view in 0..<Program.viewCount where random.isTrue(oneIn: 2) {
      await make(.step(.dropView(view)), fuel: 0)
    }
    for slot in 0..<program.slotCount where random.isTrue(oneIn: 2) {
      await make(.step(.drop(slot: slot)), fuel: 0)
    }
    await make(.step(.update([Whole(part: .init(a: 9, b: 9), c: 9)])), fuel: 0)
    for (place, (mark, subscriber)) in zip(machine.marks, model.subscribers).enumerated()
    where mark.isUsed {
      expect((mark.mark != nil) == subscriber.isThere, "place of subscription \(place)")
    }
  }

  private mutating func settle() async {
    while agrees, !model.inFlight.isEmpty {
      await make(.advance(5), fuel: 0)
      await make(.answer(random.below(100)), fuel: 0)
    }
    guard agrees else { return }
    await machine.settled()
    expect(machine.effectsInFlight.isEmpty, "effects in flight at the end")
  }

  /// The view model goes, and with it whatever it still runs.
  private mutating func release() async {
    let trace = machine.release()
    model.release()
    expect(trace.stage == nil, "the view model is released")
    guard agrees else { return }
    for view in 0..<Program.viewCount {
      await make(.step(.setPolicy(view: view, .possible)), fuel: 0)
    }
    for slot in 0..<program.slotCount {
      await make(.step(.drawingBecamePossible(slot: slot)), fuel: 0)
    }
    machine.begin(fuel: 0)
    for (_, run) in model.inFlight {
      let operation = machine.operations[run.number - 1]
      operation.exit.open()
      await becomes("end of \(run.number)") { operation.hasEnded }
      expect(operation.hasStarted == run.hasBegun, "start of \(run.number)")
      expect(operation.wasCancelled == run.hasBegun, "cancellation of \(run.number)")
    }
    expect(machine.events.isEmpty, "something was handled after the end")
  }
}

// MARK: - Comparing

extension Comparison {
  private mutating func expect(_ isTrue: Bool, _ what: String) {
    #expect(isTrue, "\(what), \(move)")
    agrees = agrees && isTrue
  }

  private mutating func compare() async {
    if machine.state != nil {
      // When an operation is in flight no more, its answer has been handled.
      await becomes("effects in flight") { [machine, model] in
        machine.effectsInFlight == model.inFlight.map { AnyHashable($0.id) }
      }
      expect(machine.state == model.state, "state")
      expect(machine.droppedAnswers == model.droppedAnswers, "dropped answers")
    }
    #expect(machine.events == model.events, "\(move)")
    agrees = agrees && machine.events == model.events
    expect(machine.operations.count == model.runCount, "operations asked for")
    guard agrees else { return }
    await becomes("operations started") { [machine, model] in
      model.answerable.allSatisfy { machine.operations[$0 - 1].hasStarted }
    }
  }

  /// Lets the operations run until it is so.
  private mutating func becomes(_ what: String, _ isSo: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isSo(), ContinuousClock.now < deadline { await Task.yield() }
    expect(isSo(), what)
  }
}
