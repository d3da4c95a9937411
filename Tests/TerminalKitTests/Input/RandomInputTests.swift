import RandomTesting
import Testing

@testable import TerminalKit

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

  /// Joins the characters of adjacent keys without modifiers to pastes, which only the test sees.
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

  @Test("Garbage means the same in all parts", arguments: RandomSource.seeds)
  func garbage(seed: UInt64) {
    var random = RandomSource(seed: seed)
    // Bytes that mean something to a decoder are frequent.
    let frequent = Array("\u{1B}\u{1B}\u{1B}[[O]P<?$;:0129~uMmRA\u{7}\\ é😀\r".utf8)
    for _ in 0..<1000 {
      let bytes = (0..<random.below(40)).map { _ in
        random.isTrue(oneIn: 3) ? UInt8(random.below(256)) : random.one(of: frequent)
      }
      let split = events(of: bytes, splitBy: &random, longest: 4)
      #expect(split == whole(bytes), "\(bytes)")
    }
  }

  @Test("Known sequences mean the same in all parts", arguments: RandomSource.seeds)
  func sequences(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let samples =
      InputSamples.keys.map { InputSample($0.bytes, [.key($0.key)]) } + InputSamples.others
      + InputSamples.kittyKeys.map { InputSample($0.bytes, [.key($0.key)]) }
    // Alt and an escape byte depend on what follows.
    let usable = samples.filter { $0.bytes != [0x1B] }
    for _ in 0..<100 {
      let chosen = (0..<1 + random.below(20)).map { _ in random.one(of: usable) }
      let bytes = chosen.flatMap(\.bytes)
      let split = events(of: bytes, splitBy: &random, longest: 9)
      #expect(split == joined(chosen.flatMap(\.events)), "\(bytes)")
    }
  }

  @Test("A megabyte of paste arrives as one text", arguments: RandomSource.seeds)
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
