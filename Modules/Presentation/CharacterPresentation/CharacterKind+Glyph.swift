public import CharacterDomain
public import TerminalText

extension CharacterKind {
  /// A symbol for the kind, one column wide, to show before a character's name.
  ///
  /// Each kind has its own shape, so that the symbol is readable without ``color``. Show the kind
  /// in words, too, for example in an accessibility element.
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

  /// The glyph in its color and a space, to show before a name.
  public var mark: StyledText { StyledText("\(glyph) ", style: .foreground(color)) }

  /// The color of ``glyph``, which is the same in all screens and commands. Most characters are
  /// human, so the color of humans is unobtrusive.
  public var color: TerminalColor {
    switch self {
    case .human: .secondary
    case .deity: .category(0)
    case .spirit: .category(1)
    case .fairy: .category(2)
    case .giant: .category(3)
    case .monster: .category(5)
    case .demigod: .category(6)
    case .alien: .category(7)
    case .undead: .category(8)
    case .animal: .category(9)
    case .other: .category(10)
    case .construct: .category(4)
    }
  }
}
