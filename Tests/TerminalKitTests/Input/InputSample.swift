import Testing

@testable import TerminalKit

/// Bytes and the events that the decoder must return for them.
struct InputSample: CustomTestStringConvertible {
  var bytes: [UInt8]
  var events: [InputEvent]

  init(bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  init(_ bytes: String, _ events: [InputEvent]) { self.init(bytes: Array(bytes.utf8), events) }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  /// Decodes the bytes as a whole, byte by byte, and in two parts, split at each offset.
  func check() {
    #expect(decoded([bytes[...]]) == events)
    #expect(decoded(bytes.map { [$0] }) == events, "byte by byte")
    let wrong = bytes.indices.filter { decoded([bytes[..<$0], bytes[$0...]]) != events }
    #expect(wrong == [], "offsets of splits that change the events")
  }

  /// Decodes the parts in order. Returns their events, and the events after a pause at the end.
  private func decoded(_ parts: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = InputDecoder()
    return parts.flatMap { decoder.decode($0) } + decoder.flush()
  }
}

/// Bytes and the key for which a terminal sends them.
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

  func check() { InputSample(bytes, [.key(key)]).check() }
}

/// Tables of byte sequences that terminals send.
enum InputSamples {
  /// Returns a sample of an escape byte followed by other bytes.
  private static func esc(_ bytes: String, _ key: Key, _ modifiers: KeyModifiers = []) -> KeySample
  {
    KeySample("\u{1B}" + bytes, key, modifiers)
  }

  private static func esc(_ bytes: String, _ key: Character, _ modifiers: KeyModifiers = [])
    -> KeySample
  { esc(bytes, .character(key), modifiers) }

  /// Keys of xterm, the VT220, the Linux console and rxvt.
  static let keys: [KeySample] = typed + cursorKeys + functionKeys + rxvtKeys + otherKeys

  private static let typed: [KeySample] = [
    KeySample("a", "a"), KeySample("A", "A"), KeySample(" ", " "), KeySample("ß", "ß"),
    KeySample("€", "€"), KeySample("😀", "😀"), KeySample("\u{0}", " ", .control),
    KeySample("\u{1}", "a", .control), KeySample("\u{3}", "c", .control),
    KeySample("\u{8}", "h", .control), KeySample("\u{1A}", "z", .control),
    KeySample("\u{1C}", "\\", .control), KeySample("\u{1D}", "]", .control),
    KeySample("\u{1E}", "^", .control), KeySample("\u{1F}", "_", .control), KeySample("\t", .tab),
    KeySample("\r", .enter), KeySample("\n", .enter), KeySample("\u{7F}", .backspace),
    KeySample("\u{1B}", .escape), esc("a", "a", .alt), esc("A", "A", .alt), esc(" ", " ", .alt),
    esc("é", "é", .alt), esc("😀", "😀", .alt), esc("\r", .enter, .alt),
    esc("\u{7F}", .backspace, .alt), esc("\u{1}", "a", [.alt, .control]), esc("\\", "\\", .alt),
  ]

  private static let cursorKeys: [KeySample] = [
    esc("[A", .up), esc("[B", .down), esc("[C", .right), esc("[D", .left), esc("[H", .home),
    esc("[F", .end), esc("OA", .up), esc("OB", .down), esc("OC", .right), esc("OD", .left),
    esc("OH", .home), esc("OF", .end), esc("[1~", .home), esc("[2~", .insert), esc("[3~", .delete),
    esc("[4~", .end), esc("[5~", .pageUp), esc("[6~", .pageDown), esc("[7~", .home),
    esc("[8~", .end), esc("[1;2A", .up, .shift), esc("[1;3B", .down, .alt),
    esc("[1;5C", .right, .control), esc("[1;6D", .left, [.control, .shift]),
    esc("[1;8H", .home, [.control, .alt, .shift]), esc("[1;9F", .end, .command),
    esc("[1;33A", .up, .alt), esc("[3;5~", .delete, .control), esc("[5;2~", .pageUp, .shift),
    esc("O5A", .up, .control), esc("O1;2P", .function(1), .shift), esc("[Z", .tab, .shift),
    esc("[1;5Z", .tab, [.control, .shift]), esc("\u{1B}[A", .up, .alt), esc("\u{1B}OA", .up, .alt),
    esc("\u{1B}[3~", .delete, .alt),
  ]

  private static let functionKeys: [KeySample] =
    [
      esc("OP", .function(1)), esc("OQ", .function(2)), esc("OR", .function(3)),
      esc("OS", .function(4)), esc("[P", .function(1)), esc("[R", .function(3)),
      esc("[[A", .function(1)), esc("[[E", .function(5)), esc("[1;5P", .function(1), .control),
      esc("[1;2R", .function(3), .shift), esc("[15;5~", .function(5), .control),
    ]
    + zip([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34], 1...20)
    .map { esc("[\($0)~", .function($1)) }

  private static let rxvtKeys: [KeySample] = [
    esc("[a", .up, .shift), esc("[d", .left, .shift), esc("Oa", .up, .control),
    esc("Oc", .right, .control), esc("[3$", .delete, .shift), esc("[3^", .delete, .control),
    esc("[3@", .delete, [.control, .shift]), esc("[7$", .home, .shift),
    esc("[23$", .function(11), .shift), esc("\u{1B}[a", .up, [.alt, .shift]),
  ]

  private static let otherKeys: [KeySample] = [
    esc("OM", .enter), esc("Oj", "*"), esc("Ok", "+"), esc("Om", "-"), esc("Op", "0"),
    esc("Oy", "9"), esc("OX", "="), esc("[27;5;97~", "a", .control),
    esc("[27;6;65~", "a", [.control, .shift]), esc("[27;2;13~", .enter, .shift),
    esc("[27;5;9~", .tab, .control), esc("[27;3;228~", "ä", .alt),
    esc("[27;5;127~", .backspace, .control),
  ]

  /// Keys, encoded by the kitty keyboard protocol.
  static let kittyKeys: [KeySample] = [
    esc("[97u", "a"), esc("[97;1u", "a"), esc("[97;2u", "A"), esc("[97:65;2u", "A"),
    esc("[49:33;2u", "!"), esc("[97;3u", "a", .alt), esc("[97:65;4u", "A", .alt),
    esc("[97;5u", "a", .control), esc("[97:65;6u", "a", [.control, .shift]),
    esc("[97;9u", "a", .command), esc("[97;65u", "A"), esc("[97;66u", "a"),
    esc("[97;133u", "a", .control), esc("[1089::99;5u", "c", .control), esc("[1089::99u", "с"),
    esc("[105;5u", "i", .control), esc("[9;5u", .tab, .control), esc("[27u", .escape),
    esc("[13;2u", .enter, .shift), esc("[127;5u", .backspace, .control), esc("[9;2u", .tab, .shift),
    esc("[97;;229u", "å"), esc("[101;;101:769u", "e\u{301}"), esc("[97;2;65u", "A"),
    esc("[97;5;97u", "a", .control), esc("[97;1:1u", "a"), esc("[97;1:2u", "a"),
    esc("[1;1:1A", .up), esc("[1;5:2A", .up, .control), esc("[1;5:1R", .function(3), .control),
    esc("[13~", .function(3)), esc("[57376u", .function(13)), esc("[57399u", "0"),
    esc("[57414u", .enter), esc("[57416u", ","), esc("[57419;5u", .up, .control),
    esc("[57426u", .delete),
  ]

  private static func mouse(
    _ bytes: String, _ action: MouseEvent.Action, _ button: MouseEvent.Button, _ x: Int, _ y: Int,
    _ modifiers: KeyModifiers = []
  ) -> InputSample {
    InputSample(
      "\u{1B}[" + bytes,
      [.mouse(MouseEvent(action, button: button, at: Point(x: x, y: y), modifiers: modifiers))])
  }

  private static func reply(_ bytes: String, _ reply: TerminalReply) -> InputSample {
    InputSample("\u{1B}" + bytes, [.reply(reply)])
  }

  /// Events that are not keys.
  static let others: [InputSample] = mice + pastes + replies

  private static let mice: [InputSample] = [
    mouse("<0;1;1M", .press, .left, 0, 0), mouse("<0;1;1m", .release, .left, 0, 0),
    mouse("<1;5;6M", .press, .middle, 4, 5), mouse("<2;500;300M", .press, .right, 499, 299),
    mouse("<32;9;9M", .drag, .left, 8, 8), mouse("<34;9;9M", .drag, .right, 8, 8),
    mouse("<35;9;9M", .move, .none, 8, 8), mouse("<35;9;9m", .release, .none, 8, 8),
    mouse("<64;9;9M", .scrollUp, .none, 8, 8), mouse("<65;9;9M", .scrollDown, .none, 8, 8),
    mouse("<66;9;9M", .scrollLeft, .none, 8, 8), mouse("<67;9;9M", .scrollRight, .none, 8, 8),
    mouse("<4;1;1M", .press, .left, 0, 0, .shift), mouse("<8;1;1M", .press, .left, 0, 0, .alt),
    mouse("<16;1;1M", .press, .left, 0, 0, .control),
    mouse("<84;1;1M", .scrollUp, .none, 0, 0, [.shift, .control]),
    mouse("<0;0;0M", .press, .left, 0, 0), mouse("M !!", .press, .left, 0, 0),
    mouse("M#\"#", .release, .none, 1, 2), mouse("M`!!", .scrollUp, .none, 0, 0),
    InputSample(
      "\u{1B}\u{1B}[<0;1;1M", [.key(KeyPress(.escape)), .mouse(MouseEvent(.press, at: .zero))]),
  ]

  private static let pastes: [InputSample] = [
    InputSample("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    InputSample("\u{1B}[200~a\rb\nc\td\u{1B}[201~e", [.paste("a\nb\nc\td"), .key(KeyPress("e"))]),
    InputSample("\u{1B}[200~a\r\nb\r\r\u{1B}[201~", [.paste("a\nb\n\n")]),
    InputSample(
      "\u{1B}[200~\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201~", [.paste("\u{1B}[A\u{1B}[20\u{1B}")]),
    InputSample("\u{1B}[200~\u{1B}[200~é😀\u{1B}[201~", [.paste("\u{1B}[200~é😀")]),
    InputSample("\u{1B}[201~", []), InputSample("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
  ]

  private static let replies: [InputSample] = [
    reply("_Gi=31;OK\u{1B}\\", .images), InputSample("\u{1B}_Gi=31;EINVAL:bad\u{1B}\\", []),
    reply("[?2026;1$y", .mode(2026, isKnown: true, isSet: true)),
    reply("[?2026;2$y", .mode(2026, isKnown: true, isSet: false)),
    reply("[?2027;3$y", .mode(2027, isKnown: true, isSet: true)),
    reply("[?2027;0$y", .mode(2027, isKnown: false, isSet: false)),
    reply("[?2027;4$y", .mode(2027, isKnown: false, isSet: false)),
    reply("[?62;22c", .deviceAttributes([62, 22])), reply("[?6c", .deviceAttributes([6])),
    reply("[?5u", .keyboardFlags(5)),
    reply("]11;rgb:1e1e/2020/2424\u{7}", .background(.dark)),
    reply("]11;rgb:ffff/ffff/dddd\u{1B}\\", .background(.light)),
    reply("]11;rgb:f/f/f\u{1B}\\", .background(.light)),
    reply("]11;rgba:00/2b/36/ff\u{7}", .background(.dark)),
  ]

  /// Sequences that the decoder drops.
  static let unknown: [String] =
    ([
      "[97;1:3u", "[1;5:3A", "[3;1:3~", "[57441u", "[57358u", "[0u", "[99~", "[1;2;3;4q",
      "[>0;95;0c", "[E", "[?1;2;3S", "[[Z", "[<0;1M", "[<128;1;1M", "[<0;1;1X", "[1114112u",
      "[55296u", "[99999999999999999999u", "[ q", "[1 @", "[=c", "Oz", "[12;40R", "[?1;5R", "[1;1R",
      "[1;17R", "]11;rgb:1/2\u{7}", "]11;rgb:1/2/3/4\u{7}", "]11;rgb:1//3\u{7}",
      "]11;rgb:+1/-2/3\u{7}", "]11;rgb:12345/0/0\u{7}", "]11;?\u{7}", "]11;rgb:é/é/é\u{7}",
      "]52;c;aGk=\u{7}", "]10;rgb:0/0/0\u{1B}\\",
      "P>|XTerm(390)\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^x\u{1B}\\", "Xé\u{1B}\\",
    ] as [String]).map { "\u{1B}" + $0 } + ["\u{80}", "\u{9B}"]

  /// Incomplete sequences, and the keys that the decoder returns for them after a pause.
  static let pending: [(String, [KeyPress])] = [
    ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress("[", .alt)]), ("\u{1B}O", [KeyPress("O", .alt)]),
    ("\u{1B}]", [KeyPress("]", .alt)]), ("\u{1B}P", [KeyPress("P", .alt)]),
    ("\u{1B}_", [KeyPress("_", .alt)]),
    ("\u{1B}\u{1B}[", [KeyPress(.escape), KeyPress("[", .alt)]), ("\u{1B}[1", []),
    ("\u{1B}[1;5", []), ("\u{1B}[<0;1", []), ("\u{1B}]11;rgb", []), ("\u{1B}[[", []),
    ("\u{1B}[200~", []), ("\u{1B}[200~text\u{1B}[201", []), ("", []),
  ]
}
