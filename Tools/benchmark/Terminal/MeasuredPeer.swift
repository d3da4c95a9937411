/// Figures of another framework, measured on another day with programs that are not part of this
/// repository.
struct MeasuredPeer {
  let name: String
  let firstContent: String
  /// The times from a key to the last byte: p50 and p95.
  let key: String
  let timePerKey: String
  let bytesPerRow: String
  let idleTime: String
  let memory: String

  static let all = [
    MeasuredPeer(
      name: "ratatui 0.30, windowed by hand", firstContent: "13–17 ms", key: "0.44 and 0.60 ms",
      timePerKey: "0.29 ms", bytesPerRow: "384", idleTime: "0", memory: "8 MB"),
    MeasuredPeer(
      name: "fzf 0.74", firstContent: "174 ms", key: "0.83 and 1.27 ms", timePerKey: "1.2 ms",
      bytesPerRow: "1,647", idleTime: "2 ms/s", memory: "23 MB"),
    MeasuredPeer(
      name: "Bubble Tea 2.0.9, windowed by hand", firstContent: "62–82 ms",
      key: "9.5 and 17.3 ms", timePerKey: "1.8–2.5 ms", bytesPerRow: "71", idleTime: "13 ms/s",
      memory: "17 MB"),
    MeasuredPeer(
      name: "Textual 8.2.8", firstContent: "385 ms", key: "6.0 and 8.7 ms", timePerKey: "6.9 ms",
      bytesPerRow: "6,532", idleTime: "1.5 ms/s", memory: "35 MB"),
    MeasuredPeer(
      name: "swift-tui 0.9.6", firstContent: "800 ms", key: "34 and 46 ms", timePerKey: "38 ms",
      bytesPerRow: "767", idleTime: "11 ms/s", memory: "111 MB"),
  ]

  /// The figures in the order of the table.
  var note: String {
    "\(name): \(firstContent); \(key); \(timePerKey); \(bytesPerRow) bytes; idle \(idleTime); "
      + memory
  }
}
