/// The recorded events in order, and whether each of them has happened in the replay.
struct RecordedOrder {
  private let events: [RecordedEvent]
  private var hasHappened: [Bool]
  /// The index of the first event that has not happened.
  private var nextIndex = 0
  /// For each display, the indices of its events that have not happened.
  private var remaining: [Int: ArraySlice<Int>]

  init(_ events: [RecordedEvent]) {
    self.events = events
    hasHappened = events.map { _ in false }
    remaining = Dictionary(grouping: events.indices) { events[$0].display }.mapValues { $0[...] }
  }

  /// The first event that has not happened; `nil` at the end.
  var next: RecordedEvent? { nextIndex < events.count ? events[nextIndex] : nil }

  /// Returns the first event of a display that has not happened; `nil` if all its events have
  /// happened.
  func next(of display: Int) -> RecordedEvent? { remaining[display]?.first.map { events[$0] } }

  /// Returns whether an event of this kind has yet to happen in a display.
  func contains(_ kind: RecordedEvent.Kind, of display: Int) -> Bool {
    remaining[display]?.contains { events[$0].kind == kind } ?? false
  }

  /// Whether the recording stops before the end of its run.
  var isCut: Bool { if case .ended = events.last?.kind { false } else { true } }

  /// The line number of the last event, or of the header if there are no events.
  var lastLine: Int { events.last?.line ?? 1 }

  /// Marks the first remaining event of a display as happened.
  mutating func advance(_ display: Int) {
    guard let index = remaining[display]?.popFirst() else { return }
    hasHappened[index] = true
    while nextIndex < events.count, hasHappened[nextIndex] { nextIndex += 1 }
  }
}
