public import CharacterDomain
public import TerminalText

extension CharacterKind {
  /// A symbol for the kind, one column wide, to show before a character's name.
  ///
  /// Each kind has its own shape, so that the symbol is readable without ``color``. Show the kind in
  /// words, too, for example in an accessibility element.
  public var glyph: String {
    switch self {
    case .human: "●"
    case .demigod: "◇"
    case .deity: "◆"
    case .spirit: "○"
    case .fairy: "✦"
    case .giant: "▲"
    case .monster: "■"
    case .undead: "†"
    case .animal: "♞"
    case .construct: "▣"
    case .alien: "◎"
    case .other: "◦"
    }
  }

  /// The color of ``glyph``, which is the same in all screens and commands.
  public var color: TerminalColor {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return .palette([4, 14, 3, 6, 13, 2, 1, 8, 10, 12, 5, 7][index])
  }
}
