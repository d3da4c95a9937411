/// Decodes the bytes that a terminal sends into input events.
///
/// The bytes of a sequence may arrive in any number of pieces. Only one ambiguity needs a clock: an
/// escape byte is either the Escape key or the start of a sequence. While ``isWaiting`` is true,
/// call ``flush()`` if nothing arrives for a short time, at most 50 ms.
///
/// ```
/// var decoder = InputDecoder()
/// let events = decoder.decode([0x61, 0x1B, 0x5B, 0x41, 0x1B])
/// print(events)  // a, ↑
/// print(decoder.isWaiting, decoder.flush())  // true, Esc
/// ```
///
/// The end of a paste may be lost. While ``isPasting`` is true, call ``endPaste()`` if nothing
/// arrives for a long time, or if the user presses Ctrl+C.
///
/// The decoder drops an unknown sequence as a whole, replaces invalid UTF-8 with U+FFFD, and splits
/// text into grapheme clusters. A cluster that arrives in two pieces becomes two keys. The
/// characters of the two keys form one cluster again if you append them to a string.
///
/// Time is linear in the number of bytes. Memory is bounded: a long paste is delivered in pieces of
/// 4 MiB, and any other sequence of 4 KiB or more is dropped.
///
/// The states follow Paul Williams's parser for VT500 terminals (vt100.net), limited to what
/// keyboards and replies use.
struct InputDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case text
    /// After one escape byte, or after two.
    case escape, doubleEscape
    /// After an escape byte, inside a multibyte UTF-8 sequence.
    case altText
    /// After `ESC [`.
    case controlSequence
    /// After `ESC [ [`, which only the Linux console sends.
    case linuxFunction
    /// After `ESC [ M`. The next three bytes describe a mouse event.
    case legacyMouse
    /// After `ESC O`.
    case singleShift
    /// Inside a string, after `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`. Strings are ignored,
    /// except for the answer to a query for the background color.
    case string
    /// After the escape byte that ends a string.
    case stringEnd
    /// Between the markers of a bracketed paste.
    case paste
  }

  /// The number of bytes at which a sequence is too long and is dropped.
  static let sequenceLimit = 4096

  private var state = State.text
  /// UTF-8 bytes that are not decoded yet.
  private var text: [UInt8] = []
  /// The bytes of the current sequence after its introducer.
  private var sequence: [UInt8] = []
  private var introducer: UInt8 = 0
  /// Whether an extra escape byte precedes the sequence. This is how rxvt sends Alt with a key.
  private var hasAlt = false
  private var paste = PasteBuffer()
  private var events: [InputEvent] = []

  /// Whether the pending bytes could also be a key, which ``flush()`` would return.
  var isWaiting: Bool {
    switch state {
    case .escape, .doubleEscape: true
    case .controlSequence, .singleShift, .string: sequence.isEmpty
    case .text, .altText, .linuxFunction, .legacyMouse, .stringEnd, .paste: false
    }
  }

  /// Decodes bytes that arrived together, and returns their events.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    if bytes.withContiguousStorageIfAvailable({ consumeAll($0) }) == nil {
      ContiguousArray(bytes).withUnsafeBufferPointer { consumeAll($0) }
    }
    return takeEvents()
  }

  /// Stops waiting for further bytes, and returns the pending bytes as keys.
  ///
  /// An escape byte is then the Escape key, and `ESC [` is Alt+[. A sequence that can't be a key
  /// stays pending, so that its end is not read as text when it arrives late.
  mutating func flush() -> [InputEvent] {
    guard isWaiting else { return [] }
    if hasAlt || state == .doubleEscape { emit(KeyPress(.escape)) }
    switch state {
    case .escape, .doubleEscape: emit(KeyPress(.escape))
    default: emit(KeyPress(Character(Unicode.Scalar(introducer)), .alt))
    }
    reset()
    return takeEvents()
  }

  /// Whether the start of a paste has arrived, and its end has not.
  var isPasting: Bool { state == .paste }

  /// Ends a paste without waiting for its end marker, and returns its text. Does nothing if no
  /// paste has started.
  mutating func endPaste() -> [InputEvent] {
    guard isPasting else { return [] }
    events.append(.paste(paste.end()))
    reset()
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }
}

// MARK: - States

extension InputDecoder {
  private mutating func consumeAll(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      if state == .paste { index += paste.appendRun(bytes[index...]) }
      guard index < bytes.count else { break }
      consume(bytes[index])
      index += 1
    }
    if state == .text { endText(keepsIncomplete: true) }
  }

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .text: consumeText(byte)
    case .escape, .doubleEscape: consumeAfterEscape(byte)
    case .altText: consumeAltText(byte)
    case .controlSequence: consumeControlSequence(byte)
    case .linuxFunction: endLinuxFunction(byte)
    case .legacyMouse: consumeLegacyMouse(byte)
    case .singleShift: consumeSingleShift(byte)
    case .string: consumeString(byte)
    case .stringEnd: consumeStringEnd(byte)
    case .paste: consumePaste(byte)
    }
  }

  private mutating func consumeText(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x7F, 0x80...: text.append(byte)
    case 0x1B:
      endText()
      state = .escape
    default:
      endText()
      if let key = KeyPress(control: byte) { emit(key) }
    }
  }

  private mutating func consumeAfterEscape(_ byte: UInt8) {
    let isDouble = state == .doubleEscape
    switch byte {
    case UInt8(ascii: "["): return begin(.controlSequence, byte, hasAlt: isDouble)
    case UInt8(ascii: "O"): return begin(.singleShift, byte, hasAlt: isDouble)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return begin(.string, byte, hasAlt: isDouble)
    default: if isDouble { emit(KeyPress(.escape)) }
    }
    switch byte {
    case 0x1B: state = .doubleEscape
    case 0x80...:
      state = .altText
      text.append(byte)
      if !text.isIncompleteUTF8 { endAltText() }
    case ..<0x20, 0x7F:
      reset()
      if let key = KeyPress(control: byte) { emit(key.adding(.alt)) }
    default:
      reset()
      emit(KeyPress(Character(Unicode.Scalar(byte)), .alt))
    }
  }

  private mutating func consumeAltText(_ byte: UInt8) {
    let isContinuation = byte & 0xC0 == 0x80
    if isContinuation { text.append(byte) }
    if isContinuation, text.isIncompleteUTF8 { return }
    endAltText()
    if !isContinuation { consume(byte) }
  }

  private mutating func consumeControlSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where sequence.isEmpty: state = .legacyMouse
    case UInt8(ascii: "$") where ControlSequence.isNumber(sequence): endControlSequence(byte)
    case 0x20..<0x40: appendToSequence(byte)
    case 0x40..<0x7F: endControlSequence(byte)
    default: abandon(byte)
    }
  }

  private mutating func consumeLegacyMouse(_ byte: UInt8) {
    sequence.append(byte)
    if sequence.count == 3 { end(with: MouseEvent(legacy: sequence).map { .mouse($0) }) }
  }

  private mutating func consumeSingleShift(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): appendToSequence(byte)
    case 0x20..<0x7F:
      end(with: ControlSequence(sequence, final: byte).keyAfterSingleShift.map { .key($0) })
    default: abandon(byte)
    }
  }

  private mutating func consumeString(_ byte: UInt8) {
    switch byte {
    case 0x07: endString()
    case 0x1B:
      endString()
      state = .stringEnd
    case 0x20..<0x7F, 0x80...: appendToSequence(byte)
    default: abandon(byte)
    }
  }

  /// Handles the byte after an escape byte that has ended a string. The byte `\` belongs to the end
  /// of the string. Before any other byte, the escape byte is the start of a new sequence.
  private mutating func consumeStringEnd(_ byte: UInt8) {
    state = .escape
    if byte == UInt8(ascii: "\\") { reset() } else { consume(byte) }
  }

  private mutating func consumePaste(_ byte: UInt8) {
    guard let pasted = paste.append(byte) else { return }
    events.append(.paste(pasted.text))
    if pasted.isLast { reset() }
  }
}

// MARK: - Transitions

extension InputDecoder {
  private mutating func begin(_ next: State, _ byte: UInt8, hasAlt: Bool) {
    (state, introducer, self.hasAlt) = (next, byte, hasAlt)
  }

  private mutating func reset() {
    state = .text
    sequence.removeAll(keepingCapacity: true)
    hasAlt = false
  }

  private mutating func appendToSequence(_ byte: UInt8) {
    if sequence.count < Self.sequenceLimit { sequence.append(byte) }
  }

  /// Drops the current sequence, because `byte` can't be part of it. Then decodes `byte` as the
  /// start of new input.
  private mutating func abandon(_ byte: UInt8) {
    reset()
    consume(byte)
  }

  private mutating func endControlSequence(_ final: UInt8) {
    let control = ControlSequence(sequence, final: final)
    guard control.startsPaste else { return end(with: control.event) }
    if hasAlt { emit(KeyPress(.escape)) }
    reset()
    state = .paste
  }

  private mutating func endString() {
    switch introducer {
    case UInt8(ascii: "]"):
      end(with: TerminalReply(operatingSystemCommand: sequence).map { .reply($0) })
    case UInt8(ascii: "_") where sequence == Array("Gi=31;OK".utf8): end(with: .reply(.images))
    default: end(with: nil)
    }
  }

  private mutating func endLinuxFunction(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return abandon(byte) }
    let number = Int(byte) - Int(UInt8(ascii: "A")) + 1
    end(with: (1...5).contains(number) ? .key(KeyPress(.function(number))) : nil)
  }

  /// Ends the current sequence, and emits `event` unless it is `nil` or the sequence is too long.
  ///
  /// An escape byte before the sequence adds Alt to a key. Before anything else, that byte is the
  /// Escape key.
  private mutating func end(with event: InputEvent?) {
    let isTooLong = sequence.count == Self.sequenceLimit
    switch event {
    case .key(let key)? where hasAlt && !isTooLong: emit(key.adding(.alt))
    case let event:
      if hasAlt { emit(KeyPress(.escape)) }
      if let event, !isTooLong { events.append(event) }
    }
    reset()
  }

  private mutating func endAltText() {
    let characters = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    for character in characters { emit(KeyPress(character, .alt)) }
    reset()
  }

  /// Emits a key for each character of the text, except for C1 control characters. If
  /// `keepsIncomplete` is `true`, keeps an incomplete character at the end for later.
  private mutating func endText(keepsIncomplete: Bool = false) {
    guard !text.isEmpty else { return }
    let kept = keepsIncomplete ? text.incompleteUTF8Suffix : 0
    for character in String(decoding: text.dropLast(kept), as: UTF8.self)
    where !character.isControl {
      emit(KeyPress(character))
    }
    text.removeFirst(text.count - kept)
  }

  private mutating func emit(_ key: KeyPress) { events.append(.key(key)) }
}

extension Character {
  /// Whether the character is a C1 control character, which no key can produce.
  fileprivate var isControl: Bool {
    unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? false
  }
}
