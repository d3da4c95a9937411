/// What a ``LineDevice`` delivers.
public enum LineDeviceEvent: Hashable, Sendable {
  /// A line without its end.
  case line(String)
  /// The end of the input.
  case end
  /// A signal that asks the process to end, such as `SIGINT` after Ctrl+C.
  case signal(Int32)
}
