/// The effects of a view model.
///
/// A run that is requested while an action is handled starts when the turn ends, and one that is
/// requested in a transaction when it commits. A run that is cancelled or superseded before that is
/// never started.
///
/// The tasks refer to this object weakly. It is released with its display, and then cancels them.
@MainActor
final class Effects {
  /// What a transaction restores.
  struct Snapshot {
    fileprivate let runs: [EffectRun]
    fileprivate let slots: [AnyHashable: EffectSlot]
    fileprivate let requests: [Int]
    fileprivate let cancelled: [Task<Void, Never>]
  }

  let clock: EffectClock
  let context: ProcessingContext
  /// The runs that have not finished, in the order of their numbers. There are few, so that a search is
  /// fast.
  var runs: [EffectRun] = []
  var slots: [AnyHashable: EffectSlot] = [:]
  weak var owner: AnyObject?
  var lastNumber = 0

  /// The runs that start when the turn or the transaction ends.
  private var requests: [Int] = []

  /// The tasks that are cancelled when the transaction ends.
  private var cancelled: [Task<Void, Never>] = []

  /// The number of slots at which outdated ones are removed next.
  private var cleanupCount = 32

  var lastWait = 0
  var waiters: [(number: Int, resume: () -> Void)] = []
  var droppedAnswerCount = 0

  init(clock: any Clock<Duration>, context: ProcessingContext) {
    self.clock = EffectClock(clock)
    self.context = context
  }

  deinit {
    for run in runs { run.task?.cancel() }
  }

  var observers: ObserverGroup? { context.observers }

  var idsInFlight: [AnyHashable] {
    runs.map(\.id)
  }

  var tasks: [Int: Task<Void, Never>] {
    Dictionary(uniqueKeysWithValues: runs.compactMap { run in run.task.map { (run.number, $0) } })
  }

  func run(withNumber number: Int) -> EffectRun? { index(ofRun: number).map { runs[$0] } }

  func removeRun(_ number: Int) {
    if let position = index(ofRun: number) { runs.remove(at: position) }
  }

  private func index(ofRun number: Int) -> Int? { runs.firstIndex { $0.number == number } }
}

// MARK: - Requests

extension Effects {
  /// Starts a run now, or when the turn or the transaction ends.
  func request(_ number: Int) {
    requests.append(number)
    if context.isProcessing || Transaction.isOpen {
      context.hasPendingWork = true
    } else {
      startRequested()
    }
  }

  /// Starts the requested runs that were not cancelled meanwhile, unless a transaction is open.
  func startRequested() {
    if Transaction.isOpen { return }
    for task in cancelled { task.cancel() }
    let numbers = requests
    (cancelled, requests) = ([], [])
    for number in numbers { startRun(number) }
    // All requested runs may have been cancelled.
    if runs.isEmpty, !waiters.isEmpty { resumeNextWaiter() }
  }

  private func startRun(_ number: Int) {
    guard let position = index(ofRun: number), let start = runs[position].start else { return }
    runs[position].start = nil
    observers?.didStart(effect: number, id: runs[position].id)
    let task = start()
    // An interceptor can have finished the run.
    if let position = index(ofRun: number) { runs[position].task = task }
  }

  /// Cancels a run, which is in no slot anymore. One that has not started is removed.
  func cancelRun(_ number: Int) {
    guard let run = run(withNumber: number) else { return }
    if run.start != nil {
      removeRun(number)
    } else if Transaction.isOpen {
      if let task = run.task { cancelled.append(task) }
    } else {
      run.task?.cancel()
    }
  }
}

// MARK: - Slots

extension Effects {
  /// Stores a slot, or removes it if it is unused: otherwise slots would accumulate.
  func setSlot(_ slot: EffectSlot, for id: AnyHashable) {
    slots[id] = slot.isFree && slot.nextStart == nil ? nil : slot
    guard slots.count >= cleanupCount else { return }
    let now = clock.elapsed()
    slots = slots.filter { !$0.value.isFree || ($0.value.nextStart ?? now) > now }
    cleanupCount = max(32, slots.count * 2)
  }
}

// MARK: - Transactions

extension Effects {
  var snapshot: Snapshot {
    Snapshot(runs: runs, slots: slots, requests: requests, cancelled: cancelled)
  }

  func restore(_ snapshot: Snapshot) {
    (runs, slots) = (snapshot.runs, snapshot.slots)
    (requests, cancelled) = (snapshot.requests, snapshot.cancelled)
  }
}
