import Testing

@testable import TerminalKit

/// Bytes and the events that they mean.
struct InputSample: CustomTestStringConvertible {
  var bytes: [UInt8]
  var events: [InputEvent]

  init(bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  init(_ bytes: String, _ events: [InputEvent]) {
    self.init(bytes: Array(bytes.utf8), events)
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  /// Decodes the bytes as a whole, byte by byte, and in all pairs of parts.
  func check() {
    #expect(decoded([bytes[...]]) == events)
    #expect(decoded(bytes.map { [$0] }) == events, "byte by byte")
    let wrong = bytes.indices.filter { decoded([bytes[..<$0], bytes[$0...]]) != events }
    #expect(wrong == [], "offsets of splits that change the events")
  }

  /// Returns the events of parts; the last part is followed by a pause.
  private func decoded(_ parts: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = InputDecoder()
    return parts.flatMap { decoder.decode($0) } + decoder.flush()
  }
}

/// Bytes and the key that they mean, after an escape byte unless the bytes start with a control
/// character.
struct KeySample: CustomTestStringConvertible {
  var bytes: String
  var key: KeyPress

  init(_ bytes: String, _ key: Key, _ modifiers: KeyModifiers = []) {
    self.bytes = bytes
    self.key = KeyPress(key, modifiers)
  }

  init(_ bytes: String, _ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(bytes, .character(character), modifiers)
  }

  var testDescription: String { "\(bytes.debugDescription) is \(key)" }

  func check() {
    InputSample(bytes, [.key(key)]).check()
  }
}
