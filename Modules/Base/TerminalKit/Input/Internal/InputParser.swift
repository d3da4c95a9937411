/// The state machine of ``InputDecoder``.
///
/// The states follow the parser for VT500 terminals by Paul Williams (vt100.net), as far as keyboards
/// and replies use them.
struct InputParser: Sendable {
  /// What the next byte belongs to.
  enum State: Hashable, Sendable {
    case text
    /// After one escape byte, or after two.
    case escape, doubleEscape
    /// After an escape byte, inside a UTF-8 sequence of several bytes.
    case altText
    /// After `ESC [`.
    case controlSequence
    /// After `ESC [ [`, which only the Linux console sends.
    case linuxFunction
    /// After `ESC [ M`: three bytes describe the mouse.
    case legacyMouse
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]`, and after `ESC P`, `ESC X`, `ESC ^` and `ESC _`.
    case command, ignoredString
    /// After the escape byte that ends a string.
    case stringEnd
    /// Between the markers of a bracketed paste.
    case paste
  }

  /// The size above which the bytes of a sequence are dropped.
  static let sequenceLimit = 4096

  private var state = State.text
  /// UTF-8 that is not decoded yet.
  private var text: [UInt8] = []
  /// The bytes of the current sequence after its introduction.
  private var sequence: [UInt8] = []
  private var introducer: UInt8 = 0
  /// Whether a second escape byte precedes the sequence, which means Alt for the keys of rxvt.
  private var hasAlt = false
  private var paste = PasteBuffer()
  private var events: [InputEvent] = []

  /// Whether the pending bytes are also a key.
  var isAmbiguous: Bool {
    switch state {
    case .escape, .doubleEscape: true
    case .controlSequence, .singleShift, .command, .ignoredString: sequence.isEmpty
    case .text, .altText, .linuxFunction, .legacyMouse, .stringEnd, .paste: false
    }
  }

  mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      if state == .paste { index += paste.appendRun(bytes[index...]) }
      guard index < bytes.count else { break }
      consume(bytes[index])
      index += 1
    }
    if state == .text { endText(keepsIncomplete: true) }
  }

  /// Whether a paste has started and not ended.
  var isPasting: Bool { state == .paste }

  /// Ends a paste whose end marker has not arrived.
  mutating func endPaste() {
    guard isPasting else { return }
    events.append(.paste(paste.end()))
    reset()
  }

  /// Reads pending bytes as the key that they also are.
  mutating func endAmbiguity() {
    guard isAmbiguous else { return }
    if hasAlt || state == .doubleEscape { emit(KeyPress(.escape)) }
    switch state {
    case .escape, .doubleEscape: emit(KeyPress(.escape))
    default: emit(KeyPress(Character(Unicode.Scalar(introducer)), .alt))
    }
    reset()
  }
}

// MARK: - States

extension InputParser {
  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .text: consumeText(byte)
    case .escape, .doubleEscape: consumeAfterEscape(byte)
    case .altText: consumeAltText(byte)
    case .controlSequence: consumeControlSequence(byte)
    case .linuxFunction: endLinuxFunction(byte)
    case .legacyMouse: consumeLegacyMouse(byte)
    case .singleShift: consumeSingleShift(byte)
    case .command, .ignoredString: consumeString(byte)
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
    case 0x1B:
      if isDouble { emit(KeyPress(.escape)) }
      state = .doubleEscape
    case UInt8(ascii: "["): begin(.controlSequence, byte, hasAlt: isDouble)
    case UInt8(ascii: "O"): begin(.singleShift, byte, hasAlt: isDouble)
    case UInt8(ascii: "]"): begin(.command, byte, hasAlt: isDouble)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      begin(.ignoredString, byte, hasAlt: isDouble)
    case 0x80...:
      if isDouble { emit(KeyPress(.escape)) }
      state = .altText
      text.append(byte)
      if !text.isIncompleteUTF8 { endAltText() }
    default:
      if isDouble { emit(KeyPress(.escape)) }
      reset()
      if byte < 0x20 || byte == 0x7F {
        if let key = KeyPress(control: byte) { emit(key.adding(.alt)) }
      } else {
        emit(KeyPress(Character(Unicode.Scalar(byte)), .alt))
      }
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
    guard sequence.count == 3 else { return }
    end(with: MouseEvent(legacy: sequence).map { .mouse($0) })
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
    case 0x07, 0x1B:
      end(with: state == .command ? TerminalReply(command: sequence).map { .reply($0) } : nil)
      if byte == 0x1B { state = .stringEnd }
    case 0x20..<0x7F, 0x80...: appendToSequence(byte)
    default: abandon(byte)
    }
  }

  /// The string terminator is `ESC \`. Another sequence ends the string as well.
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

extension InputParser {
  private mutating func begin(_ next: State, _ byte: UInt8, hasAlt: Bool) {
    state = next
    introducer = byte
    self.hasAlt = hasAlt
  }

  private mutating func reset() {
    state = .text
    sequence.removeAll(keepingCapacity: true)
    hasAlt = false
  }

  private mutating func appendToSequence(_ byte: UInt8) {
    if sequence.count < Self.sequenceLimit { sequence.append(byte) }
  }

  /// Drops a sequence at a byte that can't be part of it, which lets a user get out of a sequence
  /// that never ends.
  private mutating func abandon(_ byte: UInt8) {
    reset()
    consume(byte)
  }

  private mutating func endControlSequence(_ final: UInt8) {
    let control = ControlSequence(sequence, final: final)
    if control.startsPaste {
      if hasAlt { emit(KeyPress(.escape)) }
      reset()
      state = .paste
    } else {
      end(with: control.event)
    }
  }

  private mutating func endLinuxFunction(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return abandon(byte) }
    let number = Int(byte) - Int(UInt8(ascii: "A")) + 1
    end(with: (1...5).contains(number) ? .key(KeyPress(.function(number))) : nil)
  }

  /// Ends the sequence with its event, if it is known.
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

  /// Splits the text into characters. The start of a character at the end of the input is kept.
  private mutating func endText(keepsIncomplete: Bool = false) {
    guard !text.isEmpty else { return }
    let kept = keepsIncomplete ? text.incompleteUTF8Suffix : 0
    for character in String(decoding: text.dropLast(kept), as: UTF8.self)
    where !character.isControl {
      emit(KeyPress(character))
    }
    text.removeFirst(text.count - kept)
  }

  private mutating func emit(_ key: KeyPress) {
    events.append(.key(key))
  }
}

extension Character {
  /// Whether the character is one of the C1 control characters, which no key types.
  fileprivate var isControl: Bool {
    unicodeScalars.first.map { (0x80..<0xA0).contains($0.value) } ?? false
  }
}
