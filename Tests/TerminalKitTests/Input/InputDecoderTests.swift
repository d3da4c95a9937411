import Testing

@testable import TerminalKit

/// Decodes tables of sequences, each whole and in all splits.
@Suite struct InputDecoderTests {
  @Test("Decodes keys", arguments: InputSamples.keys)
  func keys(sample: KeySample) {
    sample.check()
  }

  @Test("Decodes keys of the kitty keyboard protocol", arguments: InputSamples.kittyKeys)
  func kittyKeys(sample: KeySample) {
    sample.check()
  }

  @Test("Decodes the mouse, focus, pastes and replies", arguments: InputSamples.others)
  func others(sample: InputSample) {
    sample.check()
  }

  @Test("Drops unknown sequences as a whole", arguments: InputSamples.unknown)
  func unknown(bytes: String) {
    InputSample(bytes, []).check()
    InputSample(bytes + "x", [.key(KeyPress("x"))]).check()
  }

  @Test("Waits only while pending bytes are also a key", arguments: InputSamples.pending)
  func pending(bytes: String, keys: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.isWaiting == !keys.isEmpty)
    #expect(decoder.flush() == keys.map { .key($0) })
    #expect(!decoder.isWaiting && decoder.flush() == [])
  }

  @Test("Keeps a sequence whose end is late")
  func late() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[1;".utf8) == [])
    #expect(decoder.flush() == [])
    #expect(decoder.decode("5A".utf8) == [.key(KeyPress(.up, .control))])
  }

  @Test("Splits text into grapheme clusters")
  func clusters() {
    var decoder = InputDecoder()
    let text = "e\u{301}👩‍👩‍👧🇩🇪한"
    #expect(decoder.decode(text.utf8) == text.map { .key(KeyPress($0)) })
    #expect(
      decoder.decode("🇩".utf8) + decoder.decode("🇪".utf8) == ["🇩", "🇪"].map { .key(KeyPress($0)) })
  }

  @Test(
    "Replaces bytes that are not UTF-8",
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0xC3, 0x61], "\u{FFFD}a"), ([0x80, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82, 0xE2, 0x82, 0xAC], "\u{FFFD}€"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x0D], "\u{FFFD}\r"), ([0x1B, 0xC3, 0x61], "\u{1B}\u{FFFD}a"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    let events =
      text == "\u{1B}\u{FFFD}a"
      ? [.key(KeyPress("\u{FFFD}", .alt)), .key(KeyPress("a"))]
      : text.map { InputEvent.key($0 == "\r" ? KeyPress(.enter) : KeyPress($0)) }
    #expect(decoder.decode(bytes) == events)
    InputSample(bytes: bytes, events).check()
  }

  @Test(
    "A byte that can't be part of a sequence ends it",
    arguments: ["\u{1B}[1;", "\u{1B}]11;", "\u{1B}O"])
  func abandoned(start: String) {
    InputSample(start + "\u{3}", [.key(KeyPress("c", .control))]).check()
  }

  @Test(
    "Escape ends a sequence and starts another",
    arguments: ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}[", "\u{1B}O"])
  func restarted(start: String) {
    InputSample(start + "\u{1B}[A", [.key(KeyPress(.up))]).check()
  }

  @Test("Drops a sequence that is too long")
  func long() {
    var decoder = InputDecoder()
    for start in ["\u{1B}[", "\u{1B}]11;rgb:", "\u{1B}P", "\u{1B}O"] {
      let digits = String(repeating: "1", count: 1 << 20)
      let end = start.hasPrefix("\u{1B}]") || start == "\u{1B}P" ? "\u{7}" : "A"
      #expect(decoder.decode((start + digits + end + "x").utf8) == [.key(KeyPress("x"))])
    }
  }

  @Test("Delivers a huge paste in pieces")
  func hugePaste() {
    var decoder = InputDecoder()
    let text = String(repeating: "€", count: 3 << 19)
    var events = decoder.decode("\u{1B}[200~".utf8)
    events += decoder.decode(text.utf8)
    events += decoder.decode("\u{1B}[201~".utf8)
    let pieces = events.compactMap { if case .paste(let piece) = $0 { piece } else { nil } }
    #expect(pieces.count == 2 && events.count == 2)
    #expect(pieces.joined() == text)
  }
}
