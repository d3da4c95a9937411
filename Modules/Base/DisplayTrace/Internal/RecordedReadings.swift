/// The clock readings of a recorded run, in order for each display.
struct RecordedReadings {
  private var readings: [Int: [Int64]] = [:]
  private var counts: [Int: Int] = [:]

  init(_ events: [RecordedEvent]) {
    for event in events {
      guard case .read(let nanoseconds) = event.kind else { continue }
      readings[event.display, default: []].append(nanoseconds)
    }
  }

  /// Returns the next reading of a display's clock. After the last one, it is repeated.
  mutating func next(of display: Int) -> Int64 {
    guard let readings = readings[display], let last = readings.last else { return 0 }
    let count = counts[display, default: 0]
    counts[display] = count + 1
    return count < readings.count ? readings[count] : last
  }
}
