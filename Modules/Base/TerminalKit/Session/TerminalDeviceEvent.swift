/// An event of a ``TerminalDevice``.
public enum TerminalDeviceEvent: Hashable, Sendable {
  /// The terminal sent bytes: everything that was available. An ``InputDecoder`` reads them.
  case input([UInt8])
  /// The size may have changed.
  case resized
  /// The process continues after a stop. The terminal is in raw mode again, but its other modes are
  /// reset and its content is unknown.
  case resumed
  /// The terminal is gone. No event follows.
  case closed
}
