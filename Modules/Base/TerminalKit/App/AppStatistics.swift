/// What an app has done since it started, for tests and measurements.
public struct AppStatistics: Hashable, Sendable {
  /// The number of display cycles.
  public internal(set) var cycles = 0
  /// The number of calls of ``TerminalView/layoutSubviews()``.
  public internal(set) var layouts = 0
  /// The number of calls of ``Responder/storesDidChange(_:)``.
  public internal(set) var storeUpdates = 0
  /// The number of frames that were written; a cycle that changes nothing writes none.
  public internal(set) var frames = 0
  /// The number of bytes that were written.
  public internal(set) var bytes = 0
}
