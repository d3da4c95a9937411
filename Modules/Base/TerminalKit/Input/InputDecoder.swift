/// A decoder of the bytes that a terminal sends.
///
/// The bytes of a sequence may arrive in any number of pieces. Only one question needs a clock: an
/// escape byte is either the Escape key or the start of a sequence. While ``isWaiting`` is true, call
/// ``flush()`` if nothing arrives for a short time, at most 50 ms.
///
/// ```swift
/// var decoder = InputDecoder()
/// let events = decoder.decode([0x61, 0x1B, 0x5B, 0x41, 0x1B])
/// print(events)  // a, ↑
/// print(decoder.isWaiting, decoder.flush())  // true, Esc
/// ```
///
/// While ``isPasting`` is true, call ``endPaste()`` if nothing arrives for a long time, or if the user
/// presses Ctrl+C, because the end of a paste may be lost.
///
/// A sequence that the decoder does not know is dropped as a whole. Bytes that are not UTF-8 become
/// U+FFFD. Characters that arrive together are split into grapheme clusters. A cluster that arrives
/// in two pieces becomes two keys, whose characters form one cluster again when a string appends
/// them.
///
/// Time is linear in the number of bytes. Memory is bounded: a long paste is delivered in pieces of
/// 4 MiB, and the bytes of another sequence that is longer than 4 KiB are dropped.
public struct InputDecoder: Sendable {
  private var parser = InputParser()

  /// Creates a decoder that has read nothing.
  public init() {}

  /// A Boolean value that indicates whether ``flush()`` would return events.
  public var isWaiting: Bool { parser.isAmbiguous }

  /// Returns the events of bytes that arrived together.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    let fast: Void? = bytes.withContiguousStorageIfAvailable { parser.consume($0) }
    if fast == nil {
      ContiguousArray(bytes).withUnsafeBufferPointer { parser.consume($0) }
    }
    return parser.takeEvents()
  }

  /// Returns the keys that the pending bytes are if no further byte belongs to them.
  ///
  /// An escape byte is then the Escape key, and `ESC [` is Alt+[. A sequence that can't be a key
  /// stays pending, so that its end is not read as text when it arrives late.
  public mutating func flush() -> [InputEvent] {
    parser.endAmbiguity()
    return parser.takeEvents()
  }

  /// A Boolean value that indicates whether the start of a paste has arrived, and its end has not.
  public var isPasting: Bool { parser.isPasting }

  /// Ends a paste whose end has not arrived, and returns its text. Does nothing without one.
  public mutating func endPaste() -> [InputEvent] {
    parser.endPaste()
    return parser.takeEvents()
  }
}
