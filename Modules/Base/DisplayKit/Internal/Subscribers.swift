/// The views that see a state, in the order of their subscriptions.
///
/// While a view is drawn, places are added at the end and removed never, so that a pass over the
/// list can be interrupted by anything that a view does.
@MainActor
@usableFromInline
final class Subscribers<State: Equatable & Sendable> {
  @usableFromInline let turn: Turn
  @exclusivity(unchecked) @usableFromInline var places: [Place<State>] = []

  /// States that were set while a view was drawn, each with the number of views that it is for:
  /// later ones were handed it, or a newer one, when they subscribed.
  @exclusivity(unchecked) @usableFromInline var waiting: [(state: State, count: Int)] = []
  @exclusivity(unchecked) @usableFromInline var hasStalePlaces = false
  @usableFromInline var sweepsAt = 32

  init(turn: Turn) {
    self.turn = turn
  }

  /// Draws the state everywhere; while a view is drawn, after that.
  @inlinable
  func draw(_ state: State) {
    if turn.isDrawing {
      waiting.append((state, places.count))
      return
    }
    turn.isDrawing = true
    pass(state, over: places.count)
    endDrawing()
  }

  /// Adds a place and hands it the state at once.
  @inlinable
  func add(_ place: Place<State>, handing state: State) {
    places.append(place)
    if turn.isDrawing {
      _ = place.offer(state)
      return
    }
    turn.isDrawing = true
    _ = place.offer(state)
    endDrawing()
  }

  @usableFromInline
  func drawWaitingStates() {
    guard !turn.isDrawing, !waiting.isEmpty else { return }
    turn.isDrawing = true
    endDrawing()
  }

  @inlinable
  func endDrawing() {
    if !waiting.isEmpty { passWaitingStates() }
    turn.isDrawing = false
    if hasStalePlaces || places.count >= sweepsAt { sweep() }
  }

  @inlinable
  func pass(_ state: State, over count: Int) {
    var index = 0
    while index < count {
      // Read in place: a copy would retain both of its parts for every view.
      if places[index].ticket.isEnded || !places[index].offer(state) { hasStalePlaces = true }
      index += 1
    }
  }

  @usableFromInline
  func passWaitingStates() {
    var index = 0
    while index < waiting.count {
      pass(waiting[index].state, over: waiting[index].count)
      index += 1
    }
    waiting = []
  }

  /// Gives up the places of those who left. Doubling keeps subscribing cheap.
  @usableFromInline
  func sweep() {
    places = places.filter { !$0.ticket.isStale }
    hasStalePlaces = false
    sweepsAt = max(32, places.count * 2)
  }
}
