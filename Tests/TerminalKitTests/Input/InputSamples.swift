import TerminalKit

/// Tables of what terminals send.
enum InputSamples {
  /// Keys of xterm, the VT220, the Linux console and rxvt.
  static let keys: [KeySample] = typed + cursorKeys + functionKeys + rxvtKeys + otherKeys

  private static let typed: [KeySample] = [
    KeySample("a", "a"), KeySample("A", "A"), KeySample(" ", " "), KeySample("ß", "ß"),
    KeySample("€", "€"), KeySample("😀", "😀"),
    KeySample("\u{0}", " ", .control), KeySample("\u{1}", "a", .control),
    KeySample("\u{3}", "c", .control), KeySample("\u{8}", "h", .control),
    KeySample("\u{1A}", "z", .control), KeySample("\u{1C}", "\\", .control),
    KeySample("\u{1D}", "]", .control), KeySample("\u{1E}", "^", .control),
    KeySample("\u{1F}", "_", .control),
    KeySample("\t", .tab), KeySample("\r", .enter), KeySample("\n", .enter),
    KeySample("\u{7F}", .backspace), KeySample("\u{1B}", .escape),
    KeySample("\u{1B}a", "a", .alt), KeySample("\u{1B}A", "A", .alt),
    KeySample("\u{1B} ", " ", .alt), KeySample("\u{1B}é", "é", .alt),
    KeySample("\u{1B}😀", "😀", .alt), KeySample("\u{1B}\r", .enter, .alt),
    KeySample("\u{1B}\u{7F}", .backspace, .alt), KeySample("\u{1B}\u{1}", "a", [.alt, .control]),
    KeySample("\u{1B}\\", "\\", .alt),
  ]

  private static let cursorKeys: [KeySample] = [
    KeySample("\u{1B}[A", .up), KeySample("\u{1B}[B", .down), KeySample("\u{1B}[C", .right),
    KeySample("\u{1B}[D", .left), KeySample("\u{1B}[H", .home), KeySample("\u{1B}[F", .end),
    KeySample("\u{1B}OA", .up), KeySample("\u{1B}OB", .down), KeySample("\u{1B}OC", .right),
    KeySample("\u{1B}OD", .left), KeySample("\u{1B}OH", .home), KeySample("\u{1B}OF", .end),
    KeySample("\u{1B}[1~", .home), KeySample("\u{1B}[2~", .insert), KeySample("\u{1B}[3~", .delete),
    KeySample("\u{1B}[4~", .end), KeySample("\u{1B}[5~", .pageUp),
    KeySample("\u{1B}[6~", .pageDown),
    KeySample("\u{1B}[7~", .home), KeySample("\u{1B}[8~", .end),
    KeySample("\u{1B}[1;2A", .up, .shift), KeySample("\u{1B}[1;3B", .down, .alt),
    KeySample("\u{1B}[1;5C", .right, .control),
    KeySample("\u{1B}[1;6D", .left, [.control, .shift]),
    KeySample("\u{1B}[1;8H", .home, [.control, .alt, .shift]),
    KeySample("\u{1B}[1;9F", .end, .command), KeySample("\u{1B}[1;33A", .up, .alt),
    KeySample("\u{1B}[3;5~", .delete, .control), KeySample("\u{1B}[5;2~", .pageUp, .shift),
    KeySample("\u{1B}O5A", .up, .control), KeySample("\u{1B}O1;2P", .function(1), .shift),
    KeySample("\u{1B}[Z", .tab, .shift), KeySample("\u{1B}[1;5Z", .tab, [.control, .shift]),
    KeySample("\u{1B}\u{1B}[A", .up, .alt), KeySample("\u{1B}\u{1B}OA", .up, .alt),
    KeySample("\u{1B}\u{1B}[3~", .delete, .alt),
  ]

  private static let functionKeys: [KeySample] =
    [
      KeySample("\u{1B}OP", .function(1)), KeySample("\u{1B}OQ", .function(2)),
      KeySample("\u{1B}OR", .function(3)), KeySample("\u{1B}OS", .function(4)),
      KeySample("\u{1B}[P", .function(1)), KeySample("\u{1B}[R", .function(3)),
      KeySample("\u{1B}[[A", .function(1)), KeySample("\u{1B}[[E", .function(5)),
      KeySample("\u{1B}[1;5P", .function(1), .control),
      KeySample("\u{1B}[1;2R", .function(3), .shift),
      KeySample("\u{1B}[15;5~", .function(5), .control),
    ]
    + zip(
      [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34], 1...20
    ).map { KeySample("\u{1B}[\($0)~", .function($1)) }

  private static let rxvtKeys: [KeySample] = [
    KeySample("\u{1B}[a", .up, .shift), KeySample("\u{1B}[d", .left, .shift),
    KeySample("\u{1B}Oa", .up, .control), KeySample("\u{1B}Oc", .right, .control),
    KeySample("\u{1B}[3$", .delete, .shift), KeySample("\u{1B}[3^", .delete, .control),
    KeySample("\u{1B}[3@", .delete, [.control, .shift]), KeySample("\u{1B}[7$", .home, .shift),
    KeySample("\u{1B}[23$", .function(11), .shift),
    KeySample("\u{1B}\u{1B}[a", .up, [.alt, .shift]),
  ]

  private static let otherKeys: [KeySample] = [
    KeySample("\u{1B}OM", .enter), KeySample("\u{1B}Oj", "*"), KeySample("\u{1B}Ok", "+"),
    KeySample("\u{1B}Om", "-"), KeySample("\u{1B}Op", "0"), KeySample("\u{1B}Oy", "9"),
    KeySample("\u{1B}OX", "="),
    KeySample("\u{1B}[27;5;97~", "a", .control),
    KeySample("\u{1B}[27;6;65~", "a", [.control, .shift]),
    KeySample("\u{1B}[27;2;13~", .enter, .shift), KeySample("\u{1B}[27;5;9~", .tab, .control),
    KeySample("\u{1B}[27;3;228~", "ä", .alt), KeySample("\u{1B}[27;5;127~", .backspace, .control),
  ]

  /// Keys with the bytes that the kitty keyboard protocol gives them.
  static let kittyKeys: [KeySample] = [
    KeySample("\u{1B}[97u", "a"), KeySample("\u{1B}[97;1u", "a"), KeySample("\u{1B}[97;2u", "A"),
    KeySample("\u{1B}[97:65;2u", "A"), KeySample("\u{1B}[49:33;2u", "!"),
    KeySample("\u{1B}[97;3u", "a", .alt), KeySample("\u{1B}[97:65;4u", "A", .alt),
    KeySample("\u{1B}[97;5u", "a", .control),
    KeySample("\u{1B}[97:65;6u", "a", [.control, .shift]),
    KeySample("\u{1B}[97;9u", "a", .command), KeySample("\u{1B}[97;65u", "A"),
    KeySample("\u{1B}[97;66u", "a"), KeySample("\u{1B}[97;133u", "a", .control),
    KeySample("\u{1B}[1089::99;5u", "c", .control), KeySample("\u{1B}[1089::99u", "с"),
    KeySample("\u{1B}[105;5u", "i", .control), KeySample("\u{1B}[9;5u", .tab, .control),
    KeySample("\u{1B}[27u", .escape), KeySample("\u{1B}[13;2u", .enter, .shift),
    KeySample("\u{1B}[127;5u", .backspace, .control), KeySample("\u{1B}[9;2u", .tab, .shift),
    KeySample("\u{1B}[97;;229u", "å"), KeySample("\u{1B}[101;;101:769u", "e\u{301}"),
    KeySample("\u{1B}[97;2;65u", "A"), KeySample("\u{1B}[97;5;97u", "a", .control),
    KeySample("\u{1B}[97;1:1u", "a"), KeySample("\u{1B}[97;1:2u", "a"),
    KeySample("\u{1B}[1;1:1A", .up), KeySample("\u{1B}[1;5:2A", .up, .control),
    KeySample("\u{1B}[1;5:1R", .function(3), .control), KeySample("\u{1B}[13~", .function(3)),
    KeySample("\u{1B}[57376u", .function(13)), KeySample("\u{1B}[57399u", "0"),
    KeySample("\u{1B}[57414u", .enter), KeySample("\u{1B}[57416u", ","),
    KeySample("\u{1B}[57419;5u", .up, .control), KeySample("\u{1B}[57426u", .delete),
  ]

  private static func at(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y) }

  private static func mouse(
    _ bytes: String, _ action: MouseEvent.Action, _ button: MouseEvent.Button, _ x: Int, _ y: Int,
    _ modifiers: KeyModifiers = []
  ) -> InputSample {
    InputSample(
      "\u{1B}[" + bytes,
      [.mouse(MouseEvent(action, button: button, at: at(x, y), modifiers: modifiers))])
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
    mouse("<0;0;0M", .press, .left, 0, 0),
    mouse("M !!", .press, .left, 0, 0), mouse("M#\"#", .release, .none, 1, 2),
    mouse("M`!!", .scrollUp, .none, 0, 0),
    InputSample(
      "\u{1B}\u{1B}[<0;1;1M",
      [.key(KeyPress(.escape)), .mouse(MouseEvent(.press, at: .zero))]),
  ]

  private static let pastes: [InputSample] = [
    InputSample("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    InputSample("\u{1B}[200~a\rb\nc\td\u{1B}[201~e", [.paste("a\nb\nc\td"), .key(KeyPress("e"))]),
    InputSample("\u{1B}[200~a\r\nb\r\r\u{1B}[201~", [.paste("a\nb\n\n")]),
    InputSample(
      "\u{1B}[200~\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201~", [.paste("\u{1B}[A\u{1B}[20\u{1B}")]),
    InputSample("\u{1B}[200~\u{1B}[200~é😀\u{1B}[201~", [.paste("\u{1B}[200~é😀")]),
    InputSample("\u{1B}[201~", []),
    InputSample("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
  ]

  private static let replies: [InputSample] = [
    reply("[?2026;1$y", .mode(2026, isKnown: true, isSet: true)),
    reply("[?2026;2$y", .mode(2026, isKnown: true, isSet: false)),
    reply("[?2027;3$y", .mode(2027, isKnown: true, isSet: true)),
    reply("[?2027;0$y", .mode(2027, isKnown: false, isSet: false)),
    reply("[?2027;4$y", .mode(2027, isKnown: false, isSet: false)),
    reply("[?62;22c", .deviceAttributes([62, 22])), reply("[?6c", .deviceAttributes([6])),
    reply("[?5u", .keyboardFlags(5)),
  ]

  /// Sequences that mean nothing here.
  static let unknown: [String] = [
    "\u{1B}[97;1:3u", "\u{1B}[1;5:3A", "\u{1B}[3;1:3~", "\u{1B}[57441u", "\u{1B}[57358u",
    "\u{1B}[0u",
    "\u{1B}[99~", "\u{1B}[1;2;3;4q", "\u{1B}[>0;95;0c", "\u{1B}[E", "\u{1B}[?1;2;3S", "\u{1B}[[Z",
    "\u{1B}[<0;1M", "\u{1B}[<128;1;1M", "\u{1B}[<0;1;1X", "\u{1B}[1114112u", "\u{1B}[55296u",
    "\u{1B}[99999999999999999999u", "\u{1B}[ q", "\u{1B}[1 @", "\u{1B}[=c", "\u{1B}Oz",
    "\u{1B}[12;40R", "\u{1B}[?1;5R", "\u{1B}[1;1R", "\u{1B}[1;17R", "\u{1B}]11;rgb:1/2/3\u{7}",
    "\u{1B}]52;c;aGk=\u{7}", "\u{1B}]10;rgb:0/0/0\u{1B}\\", "\u{1B}P>|XTerm(390)\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xé\u{1B}\\",
    "\u{80}", "\u{9B}",
  ]

  /// The starts of sequences, and the keys that they are after a pause.
  static let pending: [(String, [KeyPress])] = [
    ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress("[", .alt)]), ("\u{1B}O", [KeyPress("O", .alt)]),
    ("\u{1B}]", [KeyPress("]", .alt)]), ("\u{1B}P", [KeyPress("P", .alt)]),
    ("\u{1B}_", [KeyPress("_", .alt)]),
    ("\u{1B}\u{1B}[", [KeyPress(.escape), KeyPress("[", .alt)]),
    ("\u{1B}[1", []), ("\u{1B}[1;5", []), ("\u{1B}[<0;1", []), ("\u{1B}]11;rgb", []),
    ("\u{1B}[[", []),
    ("\u{1B}[200~", []), ("\u{1B}[200~text\u{1B}[201", []), ("", []),
  ]
}
