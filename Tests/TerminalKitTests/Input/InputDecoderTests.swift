import RandomTesting
import Testing

@testable import TerminalKit

/// Decodes tables of byte sequences. Each sequence is decoded as a whole and in parts.
@Suite struct InputDecoderTests {
  @Test("Decodes keys", arguments: InputSamples.keys + InputSamples.kittyKeys)
  func keys(sample: KeySample) { sample.check() }

  @Test("Decodes the mouse, focus, pastes and replies", arguments: InputSamples.others)
  func others(sample: InputSample) { sample.check() }

  @Test("Drops unknown sequences as a whole", arguments: InputSamples.unknown)
  func unknown(bytes: String) {
    InputSample(bytes, []).check()
    InputSample(bytes + "x", [.key(KeyPress("x"))]).check()
  }

  @Test("Waits only if the pending bytes are also a complete key", arguments: InputSamples.pending)
  func pending(bytes: String, keys: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.isWaiting == !keys.isEmpty)
    #expect(decoder.flush() == keys.map { .key($0) })
    #expect(!decoder.isWaiting && decoder.flush() == [])
  }

  @Test("Completes a sequence whose end arrives late")
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
    "A byte that can't be part of a sequence cancels the sequence",
    arguments: ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}O", "\u{1B}["])
  func abandoned(start: String) {
    InputSample(start + "\u{3}", [.key(KeyPress("c", .control))]).check()
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

/// Decodes random bytes in random parts.
@Suite struct RandomInputTests {
  /// Returns the events of bytes that arrive in random parts. Characters that arrive together may
  /// form a cluster, so text is joined.
  private func events(
    of bytes: [UInt8], splitBy random: inout RandomSource, longest: Int
  ) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(1 + random.below(longest))
      events += decoder.decode(part)
      rest = rest.dropFirst(part.count)
    }
    return joined(events + decoder.flush())
  }

  /// Combines the characters of adjacent keys into one paste, so that events of different splits
  /// are equal.
  private func joined(_ events: [InputEvent]) -> [InputEvent] {
    var joined: [InputEvent] = []
    var text = ""
    for event in events {
      if case .key(let key) = event, key.modifiers.isEmpty, let character = key.typedCharacter {
        text.append(character)
      } else {
        if !text.isEmpty { joined.append(.paste("typed " + text)) }
        text = ""
        joined.append(event)
      }
    }
    return text.isEmpty ? joined : joined + [.paste("typed " + text)]
  }

  private func whole(_ bytes: [UInt8]) -> [InputEvent] {
    var decoder = InputDecoder()
    return joined(decoder.decode(bytes) + decoder.flush())
  }

  @Test(
    "Random bytes decode to the same events regardless of how they are split",
    arguments: RandomSource.seeds)
  func garbage(seed: UInt64) {
    var random = RandomSource(seed: seed)
    // Bytes that have a meaning for the decoder are frequent.
    let frequent = Array("\u{1B}\u{1B}\u{1B}[[O]P<?$;:0129~uMmRA\u{7}\\ é😀\r".utf8)
    for _ in 0..<1000 {
      let bytes = (0..<random.below(40)).map { _ in
        random.isTrue(oneIn: 3) ? UInt8(random.below(256)) : random.one(of: frequent)
      }
      let split = events(of: bytes, splitBy: &random, longest: 4)
      #expect(split == whole(bytes), "\(bytes)")
    }
  }

  @Test(
    "Known sequences decode to the same events regardless of how they are split",
    arguments: RandomSource.seeds)
  func sequences(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let samples =
      InputSamples.keys.map { InputSample($0.bytes, [.key($0.key)]) } + InputSamples.others
      + InputSamples.kittyKeys.map { InputSample($0.bytes, [.key($0.key)]) }
    // A single escape byte is excluded, because its meaning depends on the next byte.
    let usable = samples.filter { $0.bytes != [0x1B] }
    for _ in 0..<100 {
      let chosen = (0..<1 + random.below(20)).map { _ in random.one(of: usable) }
      let bytes = chosen.flatMap(\.bytes)
      let split = events(of: bytes, splitBy: &random, longest: 9)
      #expect(split == joined(chosen.flatMap(\.events)), "\(bytes)")
    }
  }

  @Test("A paste of one megabyte arrives as one string", arguments: RandomSource.seeds)
  func paste(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let pieces = ["a", "é", "😀", "\u{1B}", "\u{1B}[20", "\u{1B}[201", "\n", "\t", "text "]
    var text = ""
    while text.utf8.count < 1 << 20 { text += random.one(of: pieces) }
    text += "end"
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    let split = events(of: bytes, splitBy: &random, longest: 5000)
    #expect(split == [.paste(text)])
  }
}
