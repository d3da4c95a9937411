/// Lets the effects of a recorded run end one at a time, so that code which goes on after one of
/// them has done so before the next one ends.
///
/// Without it, two answers may come while that code stands in line already; which of the three
/// comes first is chance, and would be another in the replay.
@MainActor
final class Turnstile {
  /// An effect of a display.
  struct Passenger: Hashable {
    let display: Int
    let effect: Int
  }

  /// Who has passed and is on the way back to its view model.
  private var passenger: Passenger?
  private var isTaken = false
  private var line: [CheckedContinuation<Void, Never>] = []

  /// Waits for a turn, which ends a while after ``arrive(_:)``, or when the ticket is gone.
  func pass(_ ticket: TurnstileTicket) async {
    if isTaken { await withCheckedContinuation { line.append($0) } }
    isTaken = true
    passenger = ticket.passenger
  }

  /// An effect is back at its view model.
  func arrive(_ passenger: Passenger) {
    guard self.passenger == passenger else { return }
    self.passenger = nil
    // Whoever waited for it stands in line before what is enqueued here.
    Task { await leave() }
  }

  /// An effect will not come back, because its view model is gone; or does so in this moment.
  func giveUp(_ passenger: Passenger) async {
    for _ in 0..<1_000 where self.passenger == passenger { await Task.yield() }
    arrive(passenger)
  }

  private func leave() async {
    for _ in 0..<16 { await Task.yield() }
    if line.isEmpty { isTaken = false } else { line.removeFirst().resume() }
  }
}

/// What an effect's work holds on to: it goes when the task of the effect has ended, at its view
/// model or nowhere.
final class TurnstileTicket: Sendable {
  let passenger: Turnstile.Passenger
  private let turnstile: Turnstile

  init(_ passenger: Turnstile.Passenger, to turnstile: Turnstile) {
    self.passenger = passenger
    self.turnstile = turnstile
  }

  /// Waits for the effect's turn.
  func pass() async { await turnstile.pass(self) }

  deinit {
    Task { [turnstile, passenger] in await turnstile.giveUp(passenger) }
  }
}
