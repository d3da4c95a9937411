import DisplayKit

/// A model of DisplayKit's contract, which runs random programs without DisplayKit's code.
final class ProgramModel {
  final class View {
    let number: Int
    var policy = RenderPolicy.whenChanged
    var isRetained = true
    var activeCalls = 0

    init(_ number: Int) { self.number = number }

    /// A view that is released while it renders or subscribes is alive until the call returns.
    var isAlive: Bool { isRetained || activeCalls > 0 }

    func numbers(in whole: Whole) -> [Int] {
      switch number % 3 {
      case 0: [whole.part.a, whole.part.b, whole.c]
      case 1: [whole.part.a, whole.part.b]
      default: [whole.part.a]
      }
    }
  }

  final class Subscriber {
    let view: View
    var hasToken = true
    var activeTokenCalls = 0
    var rendered: [Int]?
    var deferred: [Int]?

    init(_ view: View) { self.view = view }

    /// A token that is released during a render stays active until the render returns.
    var isActive: Bool { (hasToken || activeTokenCalls > 0) && view.isAlive }
  }

  final class Run {
    let number: Int
    let answers: Answers
    var hasBegun = false
    var isCancelled = false

    init(_ number: Int, _ answers: Answers) {
      self.number = number
      self.answers = answers
    }
  }

  /// The runs of one effect id.
  struct Effect {
    var running: Run?
    var delayed: Run?
    var merged: [Run] = []
    var queue: [Run] = []
    /// The time at which the delayed run begins.
    var begins = 0

    var isFree: Bool { running == nil && delayed == nil && merged.isEmpty && queue.isEmpty }

    func isCurrent(_ run: Run) -> Bool { running === run || merged.contains { $0 === run } }
  }

  /// The values that a transaction restores when it throws.
  private struct Snapshot {
    let state: Whole
    let published: Whole?
    let queuedMessages: [Message]
    let effects: [Int: Effect]
    let inFlight: [(id: Int, run: Run)]
    let requested: [Run]
    let cancelled: [Run]
  }

  private let program: Program
  private(set) var state = Whole()
  private(set) var events: [Event] = []
  /// All subscribers, also after their subscriptions have ended, in the order of the subscriptions.
  private(set) var subscribers: [Subscriber] = []
  private var slots: [Int: Subscriber] = [:]
  private var views: [Int: View] = [:]
  private var renders: [Int: Int] = [:]
  private var nestedSteps = 0

  /// The state that views show until the open transactions are published; `nil` if no open
  /// transaction has changed the state.
  private var published: Whole?
  private var openTransactions = 0

  private var isBusy = false
  private var isRendering = false
  private var queuedMessages: [Message] = []
  private var queuedStates: [(state: Whole, subscribers: ArraySlice<Subscriber>)] = []

  private var now = 0
  private var effects: [Int: Effect] = [:]
  /// The runs that begin when processing or the transaction ends.
  private var requested: [Run] = []
  /// The runs that are cancelled when processing or the transaction ends.
  private var cancelled: [Run] = []
  private(set) var runCount = 0
  /// The runs in flight with their ids, in the order of their start.
  private(set) var inFlight: [(id: Int, run: Run)] = []
  private(set) var droppedAnswerCount = 0

  init(_ program: Program) {
    self.program = program
    for number in 0..<Program.viewCount { views[number] = View(number) }
  }
}

// MARK: - Moves

extension ProgramModel {
  /// Begins a move, in which callbacks perform at most `nestedSteps` steps.
  func begin(nestedSteps: Int) {
    events = []
    self.nestedSteps = nestedSteps
  }

  func perform(_ step: Step) {
    switch step {
    case .update(let states): for state in states { update(state) }
    case .send(let message, _): send(message)
    case .subscribe(let view, let slot, _): subscribe(view, slot)
    case .drop(let slot): setToken(of: slot, to: nil)
    case .makeView(let view): replace(view, by: View(view))
    case .dropView(let view): replace(view, by: nil)
    case .setPolicy(let view, let policy): views[view]?.policy = policy
    case .renderIfNeeded(let slot): renderIfNeeded(slot)
    case .appear(let view): appear(view)
    case .run(let id, let timing, let answers): start(id, timing, answers)
    case .cancel(let id): cancel(id)
    case .transaction(let steps, let isThrowing): transact(steps, isThrowing)
    }
  }

  private func performInside(_ steps: [Step]) {
    for step in steps where nestedSteps > 0 {
      nestedSteps -= 1
      perform(step)
    }
  }

  private func transact(_ steps: [Step], _ isThrowing: Bool) {
    let before = Snapshot(
      state: state, published: published, queuedMessages: queuedMessages, effects: effects,
      inFlight: inFlight, requested: requested, cancelled: cancelled)
    openTransactions += 1
    performInside(steps)
    openTransactions -= 1
    if isThrowing { restore(before) }
    if openTransactions == 0 { process {} }
  }

  private func restore(_ snapshot: Snapshot) {
    state = snapshot.state
    published = snapshot.published
    queuedMessages = snapshot.queuedMessages
    effects = snapshot.effects
    inFlight = snapshot.inFlight
    requested = snapshot.requested
    cancelled = snapshot.cancelled
  }

  /// Releases the view model. Deferred states can still be rendered.
  func release() {
    effects = [:]
    for (_, run) in inFlight { run.isCancelled = true }
  }
}

// MARK: - States and views

extension ProgramModel {
  private func process(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    repeat {
      while !queuedMessages.isEmpty { handle(queuedMessages.removeFirst()) }
    } while publishFrame() || !queuedMessages.isEmpty
    beginRequestedRuns()
    isBusy = false
  }

  private func publishFrame() -> Bool {
    guard openTransactions == 0, let old = published else { return false }
    published = nil
    if old != state { publish() }
    return true
  }

  private func publish() {
    queuedStates.append((state, subscribers[...]))
    publishQueuedStates()
  }

  private func send(_ message: Message) {
    if isBusy { queuedMessages.append(message) } else { process { handle(message) } }
  }

  private func handle(_ message: Message) {
    events.append(.handled(message.name))
    performInside(message.steps)
  }

  private func update(_ state: Whole) {
    if openTransactions > 0 || published != nil {
      published = published ?? self.state
      self.state = state
      return
    }
    process {
      self.state = state
      publish()
    }
  }

  private func publishQueuedStates() {
    if isRendering { return }
    isRendering = true
    while !queuedStates.isEmpty {
      let (state, subscribers) = queuedStates.removeFirst()
      for subscriber in subscribers { deliver(subscriber.view.numbers(in: state), to: subscriber) }
    }
    isRendering = false
  }

  /// Delivers `numbers` to one subscriber, and then publishes the states that were queued
  /// meanwhile. During another render, only delivers them.
  private func render(_ numbers: [Int], on subscriber: Subscriber) {
    if isRendering { return deliver(numbers, to: subscriber) }
    process {
      isRendering = true
      deliver(numbers, to: subscriber)
      isRendering = false
      publishQueuedStates()
    }
  }

  private func deliver(_ numbers: [Int], to subscriber: Subscriber) {
    guard subscriber.isActive else { return }
    let view = subscriber.view
    if case .deferred = view.policy {
      subscriber.deferred = numbers
      return
    }
    subscriber.deferred = nil
    if view.policy == .whenChanged, subscriber.rendered == numbers { return }
    subscriber.rendered = numbers
    events.append(.rendered(view: view.number, numbers))
    let render = renders[view.number, default: 0]
    renders[view.number] = render + 1
    view.activeCalls += 1
    performInside(program.reaction(of: view.number, to: render))
    view.activeCalls -= 1
  }

  private func renderIfNeeded(_ slot: Int) {
    guard let subscriber = slots[slot], let deferred = subscriber.deferred else { return }
    subscriber.activeTokenCalls += 1
    render(deferred, on: subscriber)
    subscriber.activeTokenCalls -= 1
  }

  private func appear(_ view: Int) {
    views[view]?.policy = .whenChanged
    for slot in 0..<program.slotCount { renderIfNeeded(slot) }
  }

  private func subscribe(_ number: Int, _ slot: Int) {
    guard let view = views[number] else { return }
    let subscriber = Subscriber(view)
    view.activeCalls += 1
    process {
      subscribers.append(subscriber)
      render(view.numbers(in: published ?? state), on: subscriber)
    }
    view.activeCalls -= 1
    setToken(of: slot, to: subscriber)
  }

  private func setToken(of slot: Int, to subscriber: Subscriber?) {
    slots[slot]?.hasToken = false
    slots[slot] = subscriber
  }

  private func replace(_ number: Int, by view: View?) {
    views[number]?.isRetained = false
    views[number] = view
  }
}

// MARK: - Effects

extension ProgramModel {
  /// The numbers of the operations that can return now.
  var answerable: [Int] { inFlight.filter(\.run.hasBegun).map(\.run.number) }

  private func start(_ id: Int, _ timing: Timing, _ answers: Answers) {
    runCount += 1
    let run = Run(runCount, answers)
    var effect = effects[id] ?? Effect()
    switch timing {
    case .latest: begin(run, id, &effect)
    case .dropNew:
      if !effect.isFree { return }
      begin(run, id, &effect)
    case .debounce(let time):
      supersedeRuns(of: &effect)
      supersede(&effect.delayed)
      (effect.delayed, effect.begins) = (run, now + time)
      inFlight.append((id, run))
    case .queue:
      inFlight.append((id, run))
      effect.queue.append(run)
      beginNext(of: &effect)
    case .merge:
      inFlight.append((id, run))
      effect.merged.append(run)
      requested.append(run)
    }
    effects[id] = effect
    if !isBusy { beginRequestedRuns() }
  }

  /// Makes `run` the running run of the effect, and cancels the effect's other runs.
  private func begin(_ run: Run, _ id: Int, _ effect: inout Effect) {
    supersedeRuns(of: &effect)
    if effect.delayed === run { effect.delayed = nil } else { inFlight.append((id, run)) }
    supersede(&effect.delayed)
    effect.running = run
    requested.append(run)
  }

  private func beginNext(of effect: inout Effect) {
    guard effect.running == nil, effect.delayed == nil, effect.merged.isEmpty, !effect.queue.isEmpty
    else { return }
    let run = effect.queue.removeFirst()
    effect.running = run
    requested.append(run)
  }

  private func beginRequestedRuns() {
    if openTransactions > 0 { return }
    for run in cancelled { run.isCancelled = true }
    for run in requested where inFlight.contains(where: { $0.run === run }) { run.hasBegun = true }
    (cancelled, requested) = ([], [])
  }

  private func supersedeRuns(of effect: inout Effect) {
    supersede(&effect.running)
    for run in effect.merged + effect.queue { end(run) }
    (effect.merged, effect.queue) = ([], [])
  }

  private func supersede(_ current: inout Run?) {
    if let run = current { end(run) }
    current = nil
  }

  private func end(_ run: Run) {
    cancelled.append(run)
    // A run that has not begun is removed at once.
    if !run.hasBegun { inFlight.removeAll { $0.run === run } }
    if !isBusy { beginRequestedRuns() }
  }

  private func cancel(_ id: Int) {
    supersedeRuns(of: &effects[id, default: Effect()])
    supersede(&effects[id, default: Effect()].delayed)
  }

  func advance(by time: Int) {
    now += time
    beginDueRuns()
  }

  func beginDueRuns() {
    for (id, var effect) in effects {
      guard let run = effect.delayed, effect.begins <= now else { continue }
      begin(run, id, &effect)
      effects[id] = effect
    }
    beginRequestedRuns()
  }

  /// Lets an operation return.
  ///
  /// - Returns: Whether its task was cancelled; `false` if the operation is not in flight.
  func answer(_ number: Int) -> Bool {
    guard let (id, run) = inFlight.first(where: { $0.run.number == number }) else { return false }
    let isCancelled = run.isCancelled
    switch run.answers {
    case .single(let message):
      let isCurrent = remove(run, id)
      if let message { deliver(message, isCurrent: isCurrent) }
    case .twice(let message):
      for _ in 0..<2 { deliver(message, isCurrent: effects[id]?.isCurrent(run) ?? false) }
      _ = remove(run, id)
    }
    inFlight.removeAll { $0.run === run }
    if var effect = effects[id] {
      beginNext(of: &effect)
      effects[id] = effect
    }
    beginRequestedRuns()
    return isCancelled
  }

  private func deliver(_ message: Message, isCurrent: Bool) {
    if isCurrent { send(message) } else { droppedAnswerCount += 1 }
  }

  /// Removes a run from the current runs of its effect. Returns `false` if the run was superseded,
  /// so that it was not a current run.
  private func remove(_ run: Run, _ id: Int) -> Bool {
    let isCurrent = effects[id]?.isCurrent(run) ?? false
    if effects[id]?.running === run { effects[id]?.running = nil }
    effects[id]?.merged.removeAll { $0 === run }
    return isCurrent
  }
}
